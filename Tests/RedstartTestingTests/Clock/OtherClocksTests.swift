import RedstartTesting
import Testing

struct OtherClocksTests {
  @Test func `on an immediate clock a sleep is over at once, and time has passed`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    try await clock.sleep(for: .seconds(4))
    #expect(clock.now.offset == .seconds(7))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(5)), tolerance: nil)
    #expect(clock.now.offset == .seconds(7))
  }

  @Test func `an immediate clock does not wake who was cancelled`() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func `an effect on an immediate clock is through with its first step`() {
    let clock = ImmediateClock()
    let store = TestStore(clock)
    store.send(.load) { $0.isLoading = true }
    store.receive(case: .loaded) { desk, notes in
      desk.isLoading = false
      desk.notes = notes
    }
    #expect(clock.now.offset == .seconds(2))
    store.finish()
  }

  @Test func `touching a clock that must not be touched fails where it was made`() async throws {
    let failures: [TestFailure] = try await FailureReporter.collecting {
      let clock = FailingClock()
      _ = clock.now
      _ = clock.minimumResolution
      try await clock.sleep(until: TestClock.Instant(offset: .zero), tolerance: nil)
    }
    #expect(
      failures.map(\.message) == [
        "A clock that must not be touched was read, by somebody.",
        "A clock that must not be touched was read, by somebody.",
        "A clock that must not be touched was slept on, by somebody.",
      ])
    let line: UInt = #line - 11
    #expect(failures.map(\.site.line) == [line, line, line])
  }

  @Test func `the effect that touches it is named`() {
    let failures = FailureReporter.collecting {
      let store = TestStore(FailingClock())
      store.exhaustivity = .none
      store.send(.load)
    }
    let dispatch = #line - 2
    let suffix =
      "by the effect declared at \(DeskReducer.place), started by the dispatch at "
      + "RedstartTestingTests/OtherClocksTests.swift:\(dispatch)."
    #expect(!failures.isEmpty)
    #expect(failures.filter { !$0.message.hasSuffix(suffix) }.isEmpty)
    #expect(Set(failures.map(\.site.line)) == [UInt(dispatch - 2)])
  }
}
