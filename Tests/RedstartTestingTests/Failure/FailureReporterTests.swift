import TestSupport
import Testing

@testable import RedstartTesting

struct FailureReporterTests {
  private func fail(
    _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    FailureReporter.current.fail(
      message, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @Test func `in Swift Testing a failure is an issue of the running test, at the caller's line`() {
    let seen = Log<String>()
    withKnownIssue {
      fail("It is wrong.")
    } matching: { issue in
      let place = issue.sourceLocation
      seen.add("\(place?.line ?? 0) \(place?.fileID ?? "") \(issue.comments.map(\.rawValue))")
      return true
    }
    #expect(seen.entries == ["\(#line - 6) \(#fileID) [\"It is wrong.\"]"])
  }

  @Test func `failures that are collected fail nothing`() async {
    let failures = await FailureReporter.collecting {
      fail("One.")
      await Task { fail("Two.") }.value
    }
    #expect(failures.map(\.message) == ["One.", "Two."])
    #expect(failures.map(\.site.line) == [#line - 4, #line - 3])
  }

  @Test func `outside of tests a failure is printed and traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached {
        TestFramework.report(TestFailure("It is wrong.", at: CallSite()), arguments: [])
      }.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FailureReporterTests.swift"))
    #expect(text.contains("It is wrong."))
  }
}
