import TestSupport
import Testing

@testable import Redstart

/// The settings in which the dialects differ: what a nested dispatch does, and when observers are told.
@Suite struct EngineSettingsTests {
  static let all = EngineSettings.Reentrancy.allCases.flatMap { reentrancy in
    EngineSettings.Notification.allCases.map {
      EngineSettings(reentrancy: reentrancy, notification: $0)
    }
  }

  /// Builds an engine that counts, with `count` middlewares that log their way in and out.
  static func engine(
    _ settings: EngineSettings, middlewares count: Int, _ log: Log<String>,
    inside: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Engine<Int, Int> {
    Engine(
      initialState: 0, settings: settings,
      reduce: { state, action in
        log.add("R")
        state += action
      },
      chain: .init { handle, last in
        (1...count).reversed().reduce(last) { rest, number in
          { action in
            log.add("\(number)>")
            if number == count { inside(action) }
            rest(action)
            log.add("<\(number)")
          }
        }
      })
  }

  @Test(arguments: EngineSettings.Reentrancy.allCases)
  func withinTheTurnObserversAreToldInsideNext(reentrancy: EngineSettings.Reentrancy) {
    let log = Log<String>()
    let engine = Self.engine(
      EngineSettings(reentrancy: reentrancy, notification: .withinTurn), middlewares: 3, log)
    let token = engine.observeState { _ in log.add("sub") }
    #expect(engine.dispatch(1, origin: Origin()).isCommitted)
    #expect(log.entries.joined(separator: " ") == "1> 2> 3> R sub <3 <2 <1")
    token.cancel()
  }

  @Test(arguments: EngineSettings.Reentrancy.allCases)
  func afterTheTurnObserversAreToldOutside(reentrancy: EngineSettings.Reentrancy) {
    let log = Log<String>()
    let engine = Self.engine(EngineSettings(reentrancy: reentrancy), middlewares: 3, log)
    let token = engine.observeState { _ in log.add("sub") }
    #expect(engine.dispatch(1, origin: Origin()).isCommitted)
    #expect(log.entries.joined(separator: " ") == "1> 2> 3> R <3 <2 <1 sub")
    token.cancel()
  }

  /// A dispatch from an observer: `nested` reduces it before it returns, `queued` when the running turn is over.
  @Test(arguments: all)
  func aDispatchFromAnObserver(settings: EngineSettings) {
    let log = Log<String>()
    let engine = Self.engine(settings, middlewares: 1, log)
    let token = engine.observeState { [unowned engine] count in
      log.add("sub \(count)")
      guard count == 1 else { return }
      log.add("\(engine.dispatch(10, origin: Origin()))")
    }
    #expect(engine.dispatch(1, origin: Origin()).revision == 1)
    let expected =
      switch (settings.reentrancy, settings.notification) {
      case (.nested, .afterTurn): "1> R <1 sub 1 1> R <1 committed 2 sub 11"
      case (.nested, .withinTurn): "1> R sub 1 1> R <1 committed 2 sub 11 <1"
      case (.queued, .afterTurn): "1> R <1 sub 1 queued 1> R <1 sub 11"
      case (.queued, .withinTurn): "1> R sub 1 queued <1 1> R sub 11 <1"
      }
    #expect(log.entries.joined(separator: " ") == expected)
    #expect(engine.copyOfState == 11)
    token.cancel()
  }

  /// A dispatch from a middleware.
  @Test(arguments: all)
  func aDispatchFromAMiddleware(settings: EngineSettings) {
    let log = Log<String>()
    let send = Guarded<(@Sendable (Int) -> DispatchResult)?>(nil)
    let engine = Self.engine(settings, middlewares: 1, log) { action in
      if action == 1, let send = send.value { log.add("\(send(10))") }
    }
    send.value = { [unowned engine] in engine.dispatch($0, origin: Origin()) }
    let token = engine.observeState { log.add("sub \($0)") }
    #expect(engine.dispatch(1, origin: Origin()).isCommitted)
    let expected =
      switch (settings.reentrancy, settings.notification) {
      case (.nested, .afterTurn): "1> 1> R <1 committed 1 R <1 sub 11"
      case (.nested, .withinTurn): "1> 1> R sub 10 <1 committed 1 R sub 11 <1"
      case (.queued, .afterTurn): "1> queued R <1 sub 1 1> R <1 sub 11"
      case (.queued, .withinTurn): "1> queued R sub 1 <1 1> R sub 11 <1"
      }
    #expect(log.entries.joined(separator: " ") == expected)
    token.cancel()
  }

  /// A batch is one round in every setting, and is no obstacle to what comes after it.
  @Test(arguments: all)
  func aBatch(settings: EngineSettings) {
    let log = Log<String>()
    let engine = Self.engine(settings, middlewares: 1, log)
    let token = engine.observeState { log.add("sub \($0)") }
    engine.core.batch(origin: Origin()) {
      _ = engine.dispatch(1, origin: Origin())
      _ = engine.dispatch(2, origin: Origin())
    }
    #expect(log.take().joined(separator: " ") == "1> R <1 1> R <1 sub 3")
    _ = engine.dispatch(4, origin: Origin())
    #expect(log.entries.contains("sub 7"))
    token.cancel()
  }

  /// Dispatching in a reducer is a programmer's error in every setting, and has no effect.
  @Test(arguments: all, [false, true])
  func aDispatchFromAReducer(settings: EngineSettings, hasChain: Bool) {
    let send = Guarded<(@Sendable (Int) -> DispatchResult)?>(nil)
    let results = Log<DispatchResult>()
    let engine = Engine<Int, Int>(
      initialState: 0, settings: settings,
      reduce: { count, step in
        if step == 1, let send = send.value { results.add(send(100)) }
        count += step
      },
      chain: hasChain ? .init { _, last in last } : nil)
    send.value = { [unowned engine] in engine.dispatch($0, origin: Origin()) }
    let errors = Log<ProgrammerError>()
    errors.collect { #expect(engine.dispatch(1, origin: Origin()).revision == 1) }
    #expect(errors.entries.map(\.kind) == [.dispatchUnderLock])
    #expect(results.entries.first?.error is ProgrammerError)
    #expect(engine.copyOfState == 1)
    #expect(engine.dispatch(2, origin: Origin()).revision == 2)
  }

  /// `queued`: sending never waits for a reducer that is running on another thread.
  @Test func sendingDoesNotWaitForARunningReducer() {
    let isReducing = Gate()
    let mayGoOn = Gate()
    let engine = Engine<[Int], Int>(
      initialState: [], settings: EngineSettings(reentrancy: .queued),
      reduce: { steps, step in
        steps.append(step)
        guard step == 1 else { return }
        isReducing.open()
        mayGoOn.pass()
      })
    let runner = Threads.start { _ = engine.dispatch(1, origin: Origin()) }
    isReducing.pass()
    // The reducer cannot end before all of these have returned.
    for step in 2...4 {
      #expect("\(engine.dispatch(step, origin: Origin()))" == "queued")
    }
    mayGoOn.open()
    runner.pass()
    #expect(engine.copyOfState == [1, 2, 3, 4])
  }

  /// `queued`: a message is reduced before the outermost dispatch returns, in the order of sending.
  @Test func queuedMessagesKeepTheirOrder() {
    let send = Guarded<(@Sendable (Int) -> Void)?>(nil)
    let log = Log<Int>()
    let engine = Engine<Int, Int>(
      initialState: 0, settings: EngineSettings(reentrancy: .queued),
      reduce: { count, step in
        log.add(step)
        count += 1
      },
      chain: .init { _, last in
        { action in
          if action < 10 {
            send.value?(2 * action)
            send.value?(2 * action + 1)
          }
          last(action)
        }
      })
    send.value = { [unowned engine] in _ = engine.dispatch($0, origin: Origin()) }
    send.value?(1)
    #expect(log.entries == Array(1...19))
  }
}
