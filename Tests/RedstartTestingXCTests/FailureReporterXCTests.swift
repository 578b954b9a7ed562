import XCTest

/// What a run of ``ProvokedFailures`` in another process prints.
final class FailureReporterXCTests: XCTestCase {
  func testAFailureIsTheRunningTestsAtTheCallersLine() throws {
    let run = try ProvokedRun("testAFailure")
    XCTAssertNotEqual(run.status, 0)
    XCTAssertTrue(
      run.output.contains(
        "ProvokedFailures.swift:\(ProvokedFailures.line): error: "
          + "ProvokedFailures.testAFailure : failed - It is wrong."
      ), run.output)
  }

  func testAFailureInADetachedTaskIsTheRunningTests() throws {
    let run = try ProvokedRun("testAFailureInADetachedTask")
    XCTAssertNotEqual(run.status, 0)
    XCTAssertTrue(
      run.output.contains(
        "error: ProvokedFailures.testAFailureInADetachedTask : failed - It is wrong, too."),
      run.output)
  }
}
