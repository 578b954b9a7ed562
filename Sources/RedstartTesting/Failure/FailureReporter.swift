/// Where the testers of this module send their failures.
///
/// In a test of Swift Testing or of XCTest that is the running test, at the caller's line; in a program that is
/// neither, a failure is printed to the standard error and traps, so that it cannot be overlooked. A helper of your own fails
/// the same way by ``fail(_:at:)``, and takes its caller's line by four defaulted parameters:
///
/// ```swift
/// import RedstartTesting
///
/// func expectEven(
///   _ number: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   guard !number.isMultiple(of: 2) else { return }
///   FailureReporter.current.fail(
///     "\(number) is odd.",
///     at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
/// }
///
/// let failures = FailureReporter.collecting { expectEven(3) }
/// precondition(failures.map(\.message) == ["3 is odd."])
/// ```
public struct FailureReporter: Sendable {
  private let report: @Sendable (TestFailure) -> Void

  /// A reporter of your own, to be used with `withReporter`.
  public init(_ report: @escaping @Sendable (_ failure: TestFailure) -> Void) {
    self.report = report
  }

  /// The one that the running task was given, else ``testFramework``.
  public static var current: FailureReporter { replacement ?? testFramework }

  /// Fails the running test of Swift Testing or XCTest; outside both, traps.
  public static let testFramework = FailureReporter { TestFramework.report($0) }

  @TaskLocal static var replacement: FailureReporter?

  /// Reports a failure.
  public func fail(_ failure: TestFailure) {
    report(failure)
  }

  /// Reports a failure.
  public func fail(_ message: String, at site: CallSite) {
    report(TestFailure(message, at: site))
  }
}
