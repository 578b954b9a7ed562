/// A clock that nobody may touch: reading its time and sleeping on it are failures, at the line where it was made.
///
/// For tests of what must not depend on time. Its time stands still, and whoever sleeps on it goes on at once.
public struct FailingClock: Clock, Sendable {
  public typealias Instant = TestClock.Instant

  private let site: CallSite
  private let reporter: FailureReporter

  /// Makes a clock. Its failures go to the reporter that is current here, whoever touches it.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reporter = .current
  }

  /// A failure.
  public var now: Instant {
    fail("read")
    return Instant(offset: .zero)
  }

  /// A failure.
  public var minimumResolution: Duration {
    fail("read")
    return .zero
  }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    fail("slept on")
  }

  private func fail(_ what: String) {
    let name = SleepNote.currentName ?? "somebody"
    reporter.fail("A clock that must not be touched was \(what), by \(name).", at: site)
  }
}
