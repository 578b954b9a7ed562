import Dispatch
import Foundation

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore {
  /// Waits until an action has come from an effect that waits for something outside of the tester, or until no effect does.
  ///
  /// Only for effects that the tester does not drive all the way: those that run on the main actor or on another executor of
  /// their own, that wait for a callback or for a task that they made with `Task { }`. It ends at once if there is an action to
  /// receive already, and suspends the test meanwhile, so that the main actor is free.
  ///
  /// - Parameters:
  ///   - patience: after so long it fails, and says which effects it waits for. It bounds a test that would hang, and is not
  ///     waited for otherwise.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  nonisolated(nonsending)
    public func waitForOutsideWork(
      patience: Duration = .seconds(60),
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async
  {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    work(at: site)
    while received.isEmpty, !bench.isEndless, bench.waitsOutside {
      let isInTime = await Patience(patience).wait { [driver = bench.driver] in
        await driver.waitForJob()
      }
      work(at: site)
      if !isInTime {
        return fail("Nothing has gone on for \(patience). \(bench.effectsUnderWay)", at: site)
      }
    }
  }
}
