import Foundation

/// The test framework that runs the calling task.
enum TestFramework {
  /// - Parameter arguments: the process's, by which a run of Swift Testing is recognised outside of its tests.
  static func report(_ failure: TestFailure, arguments: [String] = CommandLine.arguments) {
    if SwiftTestingFramework.record(failure, outsideTests: false) { return }
    if XCTestFramework.record(failure) { return }
    // A task that is no test's, as a detached one: the run fails, without a test's name.
    if arguments.contains("swift-testing"),
      SwiftTestingFramework.record(failure, outsideTests: true)
    {
      return
    }
    FileHandle.standardError.write(Data("\(failure)\n".utf8))
    fatalError("\(failure)")
  }
}
