import Redstart
import RedstartTesting
import TestSupport
import Testing

/// One middleware alone: what it passes on, dispatches and swallows.
struct MiddlewareTesterTests {
  enum Action: Sendable, Equatable {
    case open(String)
    case login
    case loggedIn
    case fail
  }

  struct Offline: Error {}

  private static let mustLogIn = Middleware<Bool, Action> { context, next, action in
    if case .open = action, context.state == false {
      context.dispatch(.login)
    } else {
      next(action)
    }
  }

  private static func loggingIn(_ clock: TestClock) -> Middleware<Bool, Action> {
    .effects(on: Case(.login) { $0 == .login }, id: "login") { _, context in
      try await clock.sleep(for: .seconds(1))
      context.dispatch(.loggedIn)
    }
  }

  private static let failing = Middleware<Bool, Action>.effects { action, _ in
    action == .fail ? .run { _ in throw Offline() } : .none
  }

  private func expect(
    _ failures: [TestFailure], _ line: UInt, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(failures.map(\.message) == [message], sourceLocation: sourceLocation)
    #expect(failures.map(\.site.line) == [line], sourceLocation: sourceLocation)
  }

  @Test func `what it passes on, swallows and dispatches depends on the state`() {
    let tester = MiddlewareTester(Self.mustLogIn, state: false)
    tester.send(.open("door"), passesOn: [], dispatches: [.login])
    tester.state = true
    tester.send(.open("door"))
    let record = tester.record(.login)
    #expect(record.passedOn == [.login])
    #expect(!record.isSwallowed)
    tester.finish()
  }

  @Test func `an action may be changed and multiplied`() {
    let doubling = Middleware<Int, Int> { _, next, action in
      next(action)
      next(action * 2)
    }
    let tester = MiddlewareTester(doubling, state: 0) { sum, action in sum += action }
    tester.send(3, passesOn: [3, 6])
    #expect(tester.state == 9)
    tester.finish()
  }

  @Test func `what it dispatches goes no further, and is answered as swallowed`() {
    let answers = Log<String>()
    let asking = Middleware<Int, Int> { context, next, action in
      if action == 1 { answers.add("\(context.dispatch(2))") }
      next(action)
    }
    let tester = MiddlewareTester(asking, state: 0)
    tester.send(1, dispatches: [2])
    #expect(answers.entries == ["swallowed"])
    tester.followsDispatches = true
    tester.send(1, passesOn: [2, 1], dispatches: [2])
    #expect(answers.entries == ["swallowed", "committed 2"])
    tester.finish()
  }

  @Test func `its effects are driven`() {
    let clock = TestClock()
    let tester = MiddlewareTester(Self.loggingIn(clock), state: false)
    tester.send(.login)
    clock.advance(by: .seconds(1))
    tester.expectDispatched([.loggedIn])
    tester.send(.login)
    clock.run()
    #expect(tester.takeRecord().dispatched == [.loggedIn])
    tester.finish()
  }

  @Test func `a cancelled effect dispatches nothing`() {
    let gate = AsyncGate()
    let middleware = Middleware<Int, Int>.effects { action, _ in
      action == 1
        ? .run(id: "work") { send in
          await gate.waitStubbornly()
          send(9)
        } : .cancel(id: "work")
    }
    let tester = MiddlewareTester(middleware, state: 0)
    tester.send(1)
    tester.send(2)
    gate.open()
    tester.expectDispatched([])
    FailureReporter.withReporter(FailureReporter { _ in }) { tester.finish() }
  }

  // MARK: - Failures

  @Test func `passed on or dispatched otherwise than expected`() {
    let tester = MiddlewareTester(Self.mustLogIn, state: false)
    let failures = FailureReporter.collecting { tester.send(.open("door")) }
    let line: UInt = #line - 1
    let type = "RedstartTestingTests.MiddlewareTesterTests.Action"
    let given = "Given open(\"door\"), the middleware has not"
    let messages = [
      "\(given) passed on what was expected:\n- [0]: expected \(type).open(\"door\"), is missing",
      "\(given) dispatched what was expected:\n- [0]: expected nothing, is \(type).login",
    ]
    #expect(failures.map(\.message) == messages)
    #expect(failures.map(\.site.line) == [line, line])
    tester.finish()
  }

  @Test func `an effect that has not dispatched what was expected`() {
    let clock = TestClock()
    let tester = MiddlewareTester(Self.loggingIn(clock), state: false)
    tester.send(.login)
    let failures = FailureReporter.collecting { tester.expectDispatched([.loggedIn]) }
    #expect(failures.map(\.site.line) == [#line - 1])
    #expect(
      failures.first?.message.hasPrefix(
        "Not dispatched as expected:\n"
          + "- [0]: expected RedstartTestingTests.MiddlewareTesterTests.Action.loggedIn, is missing\n"
          + "Under way:\n- \"login\", declared at RedstartTestingTests/MiddlewareTesterTests.swift:"
      ) == true)
    clock.run()
    tester.expectDispatched([.loggedIn])
    tester.finish()
  }

  @Test func `dispatched, and not asked for`() {
    let clock = TestClock()
    let tester = MiddlewareTester(Self.loggingIn(clock), state: false)
    tester.send(.login)
    clock.run()
    expect(
      FailureReporter.collecting { tester.send(.loggedIn) }, #line,
      "Dispatched, and not asked for before loggedIn was sent:\n- loggedIn")
    tester.send(.login)
    clock.run()
    expect(
      FailureReporter.collecting { tester.finish() }, #line,
      "Dispatched, and not asked for at the end:\n- loggedIn")
  }

  @Test func `an effect that runs at the end, also when the tester is just released`() {
    let line: UInt = #line + 3
    let clock = TestClock()
    let failures = FailureReporter.collecting {
      let tester = MiddlewareTester(Self.loggingIn(clock), state: false)
      tester.send(.login)
    }
    #expect(failures.map(\.site.line) == [line])
    #expect(
      failures.first?.message.hasPrefix(
        "The test is over, and these effects are not:\n- \"login\", declared at ") == true)
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `an error that nobody handled`() {
    let tester = MiddlewareTester(Self.failing, state: false)
    let failures = FailureReporter.collecting { tester.send(.fail) }
    #expect(failures.map(\.site.line) == [#line - 1])
    #expect(
      failures.first?.message.contains("an effect failed and nobody handled it: Offline()") == true)
    tester.finish()
  }

  /// Keeps the way to send beyond its effect.
  private static func keeping(_ kept: Guarded<Send<Int>?>) -> Middleware<Int, Int> {
    .effects { action, _ in action == 1 ? .run { send in kept.value = send } : .none }
  }

  @Test func `what is refused is recorded, and may be expected`() {
    let kept = Guarded<Send<Int>?>(nil)
    let tester = MiddlewareTester(Self.keeping(kept), state: 0)
    tester.send(1)
    kept.value?(2)
    tester.expectDispatched([], refused: [2])
    kept.value?(3)
    let record = tester.takeRecord()
    #expect(record.refused == [3])
    #expect(record.dispatched.isEmpty)
    #expect(record != tester.takeRecord())
    tester.finish()
  }

  @Test func `what is refused, and not asked for`() {
    let kept = Guarded<Send<Int>?>(nil)
    let tester = MiddlewareTester(Self.keeping(kept), state: 0)
    let place = "RedstartTestingTests/MiddlewareTesterTests.swift"
    tester.send(1)
    kept.value?(2)
    let line: UInt = #line - 1
    let refused = "2, dispatched at \(place):\(line), was refused: "
    let before = FailureReporter.collecting { tester.send(3) }
    #expect(before.map(\.site.line) == [#line - 1])
    #expect(before.first?.message.hasPrefix(refused) == true)
    kept.value?(4)
    let meanwhile = FailureReporter.collecting { tester.expectDispatched([]) }
    #expect(meanwhile.map(\.site.line) == [#line - 1])
    let missing = FailureReporter.collecting { tester.expectDispatched([], refused: [5]) }
    #expect(
      missing.map(\.message) == ["Not refused as expected:\n- [0]: expected 5, is missing"])
    kept.value?(6)
    let end = FailureReporter.collecting { tester.finish() }
    #expect(end.map(\.site.line) == [#line - 1])
  }

  @Test func `effects that go on and on`() {
    let clock = ImmediateClock()
    let polling = Middleware<Int, Int>.effects { _, _ in
      .run { _ in while true { try await clock.sleep(for: .seconds(1)) } }
    }
    let tester = MiddlewareTester(polling, state: 0)
    let failures = FailureReporter.collecting { tester.send(1) }
    #expect(failures.map(\.site.line) == [#line - 1])
    #expect(failures.first?.message.hasPrefix("The effects go on and on: ") == true)
    FailureReporter.withReporter(FailureReporter { _ in }) { tester.finish() }
  }
}
