import Redstart
import RedstartTesting
import TestSupport
import Testing

/// Effects run on the test's thread, as far as they come.
struct TestStoreEffectTests {
  private enum Action: Sendable, Equatable {
    case go
    case note(String)
    case stop
  }

  private func makeStore(
    middleware: [Middleware<[String], Action>] = [],
    _ effect: @escaping @Sendable () -> Effect<Action>
  ) -> TestStore<[String], Action> {
    TestStore(initialState: [String](), middleware: middleware) { notes, action in
      switch action {
      case .go: return effect()
      case .note(let text):
        notes.append(text)
        return .none
      case .stop: return .cancel(id: "work")
      }
    }
  }

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test func `child tasks, groups, actors and streams are driven`() {
    let counter = Counter()
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = makeStore {
      .run { send in
        async let first = counter.next()
        send(.note("async let \(await first)"))
        let sum = await withTaskGroup(of: Int.self) { group in
          for number in 1...3 { group.addTask { number } }
          return await group.reduce(0, +)
        }
        send(.note("group \(sum)"))
        for await number in numbers { send(.note("stream \(number)")) }
      }
    }
    store.send(.go)
    store.receive(.note("async let 1")) { $0 = ["async let 1"] }
    store.receive(.note("group 6")) { $0.append("group 6") }
    continuation.yield(7)
    store.receive(.note("stream 7")) { $0.append("stream 7") }
    continuation.finish()
    store.finish()
  }

  @Test func `time-outs, retries and pauses are driven`() {
    struct Down: Error {}
    let clock = TestClock()
    let tries = Guarded(0)
    let store = makeStore {
      .run(id: "work") { send in
        tries.change { $0 += 1 }
        send(.note("try \(tries.value)"))
        try await clock.sleep(for: .seconds(100))
      } catch: { error, send in
        send(.note("\(type(of: error))"))
      }
      .timeout(.seconds(3), clock: clock)
      .retrying(.constant(attempts: 2, pause: .seconds(5), jitter: .none), clock: clock)
    }
    store.send(.go)
    store.receive(.note("try 1")) { $0 = ["try 1"] }
    clock.advance(by: .seconds(3))
    #expect(clock.sleepers.map(\.deadline.offset) == [.seconds(8)])
    clock.advance(by: .seconds(5))
    store.receive(.note("try 2")) { $0.append("try 2") }
    clock.run()
    store.receive(.note("EffectTimeout")) { $0.append("EffectTimeout") }
    #expect(clock.now.offset == .seconds(11))
    store.finish()
  }

  @Test func `debounce and throttle are driven`() {
    let clock = TestClock()
    let store = makeStore {
      .run(id: "work") { send in send(.note("done")) }
        .debounced(for: .seconds(1), clock: clock)
    }
    store.send(.go)
    clock.advance(by: .milliseconds(500))
    store.send(.go)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleepers.count == 1)
    clock.advance(by: .milliseconds(1))
    store.receive(.note("done")) { $0 = ["done"] }
    store.finish()
  }

  @Test func `a loop on a clock is woken once for each of its sleeps`() {
    let clock = TestClock()
    let store = makeStore {
      .run(id: "work") { send in
        for tick in 1... {
          try await clock.sleep(for: .seconds(1))
          send(.note("\(tick)"))
        }
      }
    }
    store.send(.go)
    clock.advance(by: .seconds(3))
    for tick in 1...3 { store.receive(.note("\(tick)")) { $0.append("\(tick)") } }
    store.send(.stop)
    #expect(clock.sleepers.isEmpty)
    store.finish()
  }

  @Test func `a cancelled effect has returned before the call that cancels it does`() {
    let ends = Log<String>()
    let clock = TestClock()
    let store = makeStore {
      .run(id: "work", policy: .latestWins) { _ in
        defer { ends.add("end") }
        try await clock.sleep(for: .seconds(1))
      }
    }
    store.send(.go)
    store.send(.go)
    #expect(ends.entries == ["end"])
    store.send(.stop)
    #expect(ends.entries == ["end", "end"])
    store.finish()
  }

  @Test func `a listener that waits is no running effect`() {
    let listening = Middleware<[String], Action>.listener(
      on: Case(.go) { $0 == .go }
    ) { _, context in
      try await context.take(Case(.stop) { $0 == .stop })
      context.dispatch(.note("stopped"))
    }
    let store = makeStore(middleware: [listening]) { .none }
    store.send(.go)
    store.finish()
    store.send(.stop)
    store.receive(.note("stopped")) { $0 = ["stopped"] }
    store.finish()
  }

  @Test func `two test stores on one clock go on in the order of their deadlines`() {
    let clock = TestClock()
    let order = Log<String>()
    func make(_ name: String, _ seconds: Int) -> TestStore<[String], Action> {
      makeStore {
        .run { _ in
          for _ in 1...2 {
            try await clock.sleep(for: .seconds(seconds))
            order.add(name)
          }
        }
      }
    }
    let slow = make("slow", 3)
    let fast = make("fast", 2)
    slow.send(.go)
    fast.send(.go)
    clock.run()
    #expect(order.entries == ["fast", "slow", "fast", "slow"])
    slow.finish()
    fast.finish()
  }

  @Test func `an effect on the main actor is let go on`() async {
    let store = makeStore {
      .run { @MainActor send in
        send(.note("main"))
        await Task.yield()
        send(.note("main again"))
      }
    }
    store.send(.go)
    await store.waitForOutsideWork(patience: .seconds(Scale.patience))
    store.receive(.note("main")) { $0 = ["main"] }
    await store.waitForOutsideWork(patience: .seconds(Scale.patience))
    store.receive(.note("main again")) { $0.append("main again") }
    store.finish()
  }

  @Test func `nobody waits outside who sleeps on a test clock`() async {
    let clock = TestClock()
    let store = makeStore {
      .merge(
        .run { _ in try await clock.sleep(for: .seconds(1)) },
        .run { _ in try await clock.sleep(for: .seconds(1)) }
          .timeout(.seconds(5), clock: clock),
        .run { @MainActor _ in })
    }
    store.send(.go)
    await store.waitForOutsideWork(patience: .seconds(Scale.patience))
    clock.advance(by: .seconds(1))
    store.finish()
  }

  @Test func `what comes back after the test is let go on beside it, and leaves nothing behind`()
    async
  {
    let gate = AsyncGate()
    let isOver = AsyncGate()
    do {
      let store = makeStore {
        .run { _ in
          await gate.waitStubbornly()
          isOver.open()
        }
      }
      store.exhaustivity = .none
      store.send(.go)
    }
    gate.open()
    await isOver.wait()
  }

  @Test @MainActor func `on the main actor, too`() async {
    let store = makeStore { .run { @MainActor send in send(.note("main")) } }
    store.send(.go)
    await store.waitForOutsideWork(patience: .seconds(Scale.patience))
    store.receive(.note("main")) { $0 = ["main"] }
    store.finish()
  }

  @Test func `a callback on another thread is waited for`() async {
    let store = makeStore {
      .run { send in
        let (answers, answer) = AsyncStream.makeStream(of: String.self)
        _ = Threads.start { answer.yield("called back") }
        for await text in answers {
          send(.note(text))
          break
        }
      }
    }
    store.send(.go)
    await store.waitForOutsideWork(patience: .seconds(Scale.patience))
    store.receive(.note("called back")) { $0 = ["called back"] }
    store.finish()
  }
}
