import Redstart
import RedstartTesting
import TestSupport
import Testing

/// Every kind of failure that a test store can report, with its message, at the caller's line.
struct TestStoreFailureTests {
  private let here = "RedstartTestingTests/TestStoreFailureTests.swift"

  private func expect(
    _ failures: [TestFailure], _ line: UInt, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(failures.map(\.message) == [message], sourceLocation: sourceLocation)
    #expect(failures.map(\.site.line) == [line], sourceLocation: sourceLocation)
    #expect(
      failures.map(\.site.fileID.description) == [here], sourceLocation: sourceLocation)
  }

  @Test func `a change that was not expected`() {
    let store = TestStore(TestClock())
    expect(
      FailureReporter.collecting { store.send(.add(2)) }, #line,
      "The state after add(2) is not the expected one:\n- count: expected 0, is 2")
    expect(
      FailureReporter.collecting { store.send(.add(2)) { $0.count = 5 } }, #line,
      "The state after add(2) is not the expected one:\n- count: expected 5, is 4")
  }

  @Test func `nested values and elements are told apart`() {
    let store = TestStore(TestClock())
    store.send(.write(Desk.Note(title: "a", tags: ["x"]))) {
      $0.notes = [Desk.Note(title: "a", tags: ["x"])]
    }
    let failures = FailureReporter.collecting {
      store.send(.write(Desk.Note(title: "b", tags: ["x", "y"]))) {
        $0.isLoading = true
        $0.notes.append(Desk.Note(title: "c", tags: ["x", "z", "w"]))
      }
    }
    expect(
      failures, #line - 6,
      """
      The state after write(RedstartTestingTests.Desk.Note(title: "b", tags: ["x", "y"])) is not the expected one:
      - notes[1].title: expected "c", is "b"
      - notes[1].tags[1]: expected "z", is "y"
      - notes[1].tags[2]: expected "w", is missing
      - isLoading: expected true, is false
      """)
  }

  @Test func `values that look alike`() {
    struct Odd: Sendable, Equatable {
      static func == (left: Odd, right: Odd) -> Bool { false }
    }
    let store = TestStore(initialState: Odd()) { (_: inout Odd, _: Int) in }
    expect(
      FailureReporter.collecting { store.send(1) }, #line,
      "The state after 1 is not the expected one:\n"
        + "- they look alike, and == says that they are not: Odd()")
  }

  @Test func `an action that was not received before the next`() {
    let store = TestStore(initialState: 0) { (sum: inout Int, action: Int) in
      sum += action
      return action == 1 ? .merge(.send(2), .send(3)) : .none
    }
    store.send(1) { $0 = 1 }
    expect(
      FailureReporter.collecting { store.send(4) { $0 = 10 } }, #line,
      "Not received before 4 was sent:\n- 2\n- 3")
    store.finish()
  }

  @Test func `an action that was not received at the end`() {
    let store = TestStore(initialState: 0) { (sum: inout Int, action: Int) in
      sum += action
      return action == 1 ? .send(2) : .none
    }
    store.send(1) { $0 = 1 }
    expect(
      FailureReporter.collecting { store.finish() }, #line, "Not received at the end:\n- 2")
  }

  @Test func `another action than expected`() {
    let clock = TestClock()
    let store = TestStore(clock)
    store.send(.load) { $0.isLoading = true }
    clock.run()
    expect(
      FailureReporter.collecting { store.receive(.loaded([Desk.Note(title: "one")])) }, #line,
      """
      Received another action than expected:
      - loaded[1]: expected nothing, is RedstartTestingTests.Desk.Note(title: "two", tags: [])
      """)
    // It has been received, and the test goes on from there.
    store.send(.add(1)) { $0.count = 1 }
    store.finish()
  }

  @Test func `an action of another case than expected, and another than described`() {
    let store = TestStore(initialState: 0) { (_: inout Int, action: DeskAction) in
      action == .load ? .merge(.send(.cancel), .send(.cancel)) : .none
    }
    store.send(.load)
    expect(
      FailureReporter.collecting { store.receive(case: .loaded) }, #line,
      "Received an action of another case than expected: cancel.")
    expect(
      FailureReporter.collecting { store.receive(where: { $0 == .load }) }, #line,
      "Received an action that is not as described: cancel.")
    store.finish()
  }

  @Test func `nothing to receive, and nothing under way`() {
    let store = TestStore(TestClock())
    expect(
      FailureReporter.collecting { store.receive(.cancel) }, #line,
      "cancel was not received. No effect is under way.")
    expect(
      FailureReporter.collecting { store.receive(case: .loaded) }, #line,
      "An action of the case that carries Array<Note> was not received. No effect is under way.")
    expect(
      FailureReporter.collecting { store.receive(where: { $0 == .load }) }, #line,
      "An action as described was not received. No effect is under way.")
  }

  @Test func `nothing to receive, and what each effect waits for`() {
    let clock = TestClock()
    let gate = AsyncGate()
    enum Action: Sendable, Equatable { case sleep, wait, queue, hold, listen, done }
    let start: UInt = #line
    let store = TestStore(
      initialState: 0,
      middleware: [
        .listener(on: Case(.listen) { $0 == .listen }) { _, context in
          try await context.take(Case(.done) { $0 == .done })
        }
      ]
    ) { (_: inout Int, action: Action) in
      switch action {
      case .sleep: .run(id: "sleep", key: 7) { _ in try await clock.sleep(for: .seconds(1)) }
      case .wait: .run { _ in await gate.wait() }
      case .queue: .run(id: "sleep", key: 7, policy: .queued) { _ in }
      case .hold: .run(id: "hold") { _ in }.debounced(for: .seconds(5), clock: clock)
      case .listen, .done: .none
      }
    }
    store.send(.sleep)
    store.send(.wait)
    store.send(.queue)
    store.send(.hold)
    store.send(.listen)
    expect(
      FailureReporter.collecting { store.receive(.done) }, #line,
      """
      done was not received. Under way:
      - "sleep", key 7, declared at \(here):\(start + 10), started by the dispatch at \(here):\(start + 17): sleeps on a TestClock until 1.0 seconds
      - declared at \(here):\(start + 11), started by the dispatch at \(here):\(start + 18): waits for something outside of the tester
      - "sleep", key 7, declared at \(here):\(start + 12), started by the dispatch at \(here):\(start + 19): is queued behind another
      - "hold", declared at \(here):\(start + 13), started by the dispatch at \(here):\(start + 20): is held back, sleeps on a TestClock until 5.0 seconds
      - declared at \(here):\(start + 4), started by the dispatch at \(here):\(start + 21): listens for an action or a condition
      """)
    store.exhaustivity = .none
    gate.open()
  }

  @Test func `an effect that still runs at the end`() {
    let store = TestStore(TestClock())
    store.send(.load) { $0.isLoading = true }
    let line: UInt = #line - 1
    expect(
      FailureReporter.collecting { store.finish() }, #line,
      "The test is over, and these effects are not:\n"
        + "- \"load\", declared at \(DeskReducer.place), started by the dispatch at \(here):\(line): "
        + "sleeps on a TestClock until 2.0 seconds")
  }

  @Test func `an effect that was cancelled and does not return`() {
    let gate = AsyncGate()
    let store = TestStore(initialState: 0) { (_: inout Int, action: Bool) in
      action ? .run(id: 1) { _ in await gate.waitStubbornly() } : .cancel(id: 1)
    }
    let line: UInt = #line - 2
    store.send(true)
    store.send(false)
    expect(
      FailureReporter.collecting { store.finish() }, #line,
      "The test is over, and these effects are not:\n"
        + "- the effect declared at \(here):\(line), started by the dispatch at "
        + "\(here):\(line + 3): has been cancelled, and does not return")
    gate.open()
  }

  @Test func `a test store that is released without an end`() {
    let line: UInt = #line + 2
    let failures = FailureReporter.collecting {
      let store = TestStore(initialState: 0) { (sum: inout Int, action: Int) in
        sum += action
        return action == 1 ? .send(2) : .none
      }
      store.send(1) { $0 = 1 }
    }
    expect(failures, line, "Not received at the end:\n- 2")
  }

  @Test func `an error that nobody handled`() {
    let store = TestStore(TestClock())
    expect(
      FailureReporter.collecting { store.send(.fail) }, #line,
      "\(DeskReducer.failingPlace): an effect failed and nobody handled it: Offline() "
        + "(started by the dispatch at \(here):\(#line - 2))")
    store.finish()
  }

  @Test func `an action that an effect sends and that is refused`() {
    let kept = Guarded<Send<Int>?>(nil)
    let store = TestStore(initialState: 0) { (_: inout Int, action: Int) in
      action == 1 ? .run { send in kept.change { $0 = send } } : .none
    }
    let line: UInt = #line - 2
    store.send(1)
    kept.value?(2)
    expect(
      FailureReporter.collecting { store.finish() }, #line,
      "2, dispatched at \(here):\(line + 4), was refused: the effect declared at \(here):\(line) "
        + "had ended before it sent this action")
  }

  @Test func `an action that a gate refuses, sent by an effect and by the test`() {
    struct Closed: Error {}
    let store = TestStore(
      initialState: 0,
      enhancers: [.gate { action, _ in if action == 2 { throw Closed() } }]
    ) { (_: inout Int, action: Int) in action == 1 ? .run { send in send(2) } : .none }
    let line: UInt = #line - 1
    expect(
      FailureReporter.collecting { store.send(1) }, #line,
      "2, dispatched at \(here):\(line), was refused: Closed()")
    store.send(2, expecting: .refused)
    expect(
      FailureReporter.collecting { store.send(3, expecting: .refused) }, #line,
      "3 was committed 2; expected was: refused.")
    store.finish()
  }

  @Test func `another outcome than expected`() {
    let swallowing = Middleware<Desk, DeskAction> { _, next, action in
      if action != .cancel { next(action) }
    }
    let store = TestStore(TestClock(), middleware: [swallowing])
    expect(
      FailureReporter.collecting { store.send(.cancel) { $0.count = 9 } }, #line,
      "cancel was swallowed; expected was: committed.")
    expect(
      FailureReporter.collecting { store.send(.add(1), expecting: .swallowed) }, #line,
      "add(1) was committed 1; expected was: swallowed.")
    store.send(.add(1)) { $0.count = 2 }
    store.finish()
  }

  @Test func `effects that go on and on`() {
    let clock = ImmediateClock()
    let store = TestStore(initialState: 0) { (_: inout Int, _: Bool) in
      .run(id: "poll") { _ in while true { try await clock.sleep(for: .seconds(1)) } }
    }
    let line: UInt = #line - 2
    expect(
      FailureReporter.collecting { store.send(true) }, #line,
      "The effects go on and on: 100000 steps, and no end. Under way:\n"
        + "- \"poll\", declared at \(here):\(line), started by the dispatch at "
        + "\(here):\(#line - 3): waits for something outside of the tester")
    store.exhaustivity = .none
  }

  /// There is always something ready to run, which is no reason to wait on.
  @Test(.timeLimit(.minutes(15)))
  func `effects that go on and on are not waited for`() async {
    let clock = ImmediateClock()
    let store = TestStore(initialState: 0) { (_: inout Int, _: Bool) in
      .run { _ in while true { try await clock.sleep(for: .seconds(1)) } }
    }
    let failures = await FailureReporter.collecting {
      store.send(true)
      await store.waitForOutsideWork()
    }
    #expect(failures.map(\.site.line) == [#line - 3])
    #expect(failures.first?.message.hasPrefix("The effects go on and on: ") == true)
    store.exhaustivity = .none
  }

  @Test func `work outside that never comes`() async {
    let gate = AsyncGate()
    let store = TestStore(initialState: 0) { (_: inout Int, _: Bool) in
      .run { _ in await gate.wait() }
    }
    let line: UInt = #line - 2
    store.send(true)
    let failures = await FailureReporter.collecting {
      await store.waitForOutsideWork(patience: .milliseconds(1))
    }
    expect(
      failures, #line - 3,
      "Nothing has gone on for 0.001 seconds. Under way:\n- declared at \(here):\(line), "
        + "started by the dispatch at \(here):\(line + 3): waits for something outside of the tester"
    )
    gate.open()
    store.finish()
  }
}
