import Foundation
import RedstartTesting
import XCTest

/// Tests that fail, if they are run by a ``ProvokedRun``.
final class ProvokedFailures: XCTestCase {
  private let isProvoked = ProcessInfo.processInfo.environment[ProvokedRun.variable] != nil

  static let line = #line + 4

  func testAFailure() {
    guard isProvoked else { return }
    FailureReporter.current.fail("It is wrong.", at: CallSite())
  }

  func testAFailureInADetachedTask() async {
    guard isProvoked else { return }
    await Task.detached {
      FailureReporter.current.fail("It is wrong, too.", at: CallSite())
    }.value
  }
}
