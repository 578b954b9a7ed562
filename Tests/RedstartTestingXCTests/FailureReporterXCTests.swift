import Foundation
import RedstartTesting
import XCTest

/// What tests of XCTest that fail print, and where.
final class FailureReporterXCTests: XCTestCase {
  /// The lines of ``ProvokedFailures`` that fail, each with the name of its test and the beginning of its message.
  private func expectedFailures() throws -> [(test: String, line: Int, message: String)] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ProvokedFailures.swift")
    var test = ""
    var failures: [(String, Int, String)] = []
    let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      if let range = line.range(of: "func test") {
        test = "test" + line[range.upperBound...].prefix { $0 != "(" }
      }
      if let range = line.range(of: "// FAILS: ") {
        failures.append((test, index + 1, String(line[range.upperBound...])))
      }
    }
    return failures
  }

  func testEachFailureIsTheRunningTestsAtTheCallersLine() throws {
    let expected = try expectedFailures()
    XCTAssertEqual(expected.count, 11)
    let run = try ProvokedRun()
    XCTAssertNotEqual(run.status, 0)
    let errors = run.output.components(separatedBy: "\n").filter { $0.contains(": error: ") }
    XCTAssertEqual(errors.count, expected.count, run.output)
    for failure in expected {
      XCTAssertTrue(
        errors.contains {
          $0.contains(
            "ProvokedFailures.swift:\(failure.line): error: ProvokedFailures.\(failure.test) : "
              + "failed - \(failure.message)")
        }, "\(failure) is not in:\n\(run.output)")
    }
  }

  func testATestStoreThatSaysEverythingPasses() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) { (sum: inout Int, step: Int) in
      sum += step
      return step == 1
        ? .run { send in
          try await clock.sleep(for: .seconds(1))
          send(10)
        } : .none
    }
    store.send(1) { $0 = 1 }
    clock.run()
    store.receive(10) { $0 = 11 }
    store.finish()
  }
}
