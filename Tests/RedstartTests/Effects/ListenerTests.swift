import RedstartTesting
import TestSupport
import Testing

@testable import Redstart

@Suite struct ListenerTests {
  enum Action: Sendable, Equatable {
    case login(String)
    case logout
    case add(Int)
    case unauthorized
    case note(String)
  }

  struct State: Sendable {
    var user: String?
    var sum = 0
    var notes: [String] = []
  }

  static let login = Case<Action, String>(Action.login) {
    if case .login(let name) = $0 { name } else { nil }
  }
  static let logout = Case<Action, Void>({ .logout }, extract: { $0 == .logout ? () : nil })
  static let add = Case<Action, Int>(Action.add) {
    if case .add(let number) = $0 { number } else { nil }
  }

  private func makeStore(_ middleware: Middleware<State, Action>...) -> Store<State, Action> {
    Store(
      initialState: State(),
      reducer: { (state: inout State, action: Action) in
        switch action {
        case .login(let name): state.user = name
        case .logout: state.user = nil
        case .add(let number): state.sum += number
        case .note(let text): state.notes.append(text)
        case .unauthorized: break
        }
      }, middleware: middleware)
  }

  @Test func aLogoutOnA401InOneLine() {
    let store = makeStore(.on({ $0 == .unauthorized }, dispatch: .logout))
    store.dispatch(.login("Ada"))
    store.dispatch(.unauthorized)
    #expect(store.state.user == nil)
    #expect(store.revision == 3)
  }

  @Test func aReactionToWhatACaseCarries() {
    let store = makeStore(.on(Self.login) { .note("hello \($0)") })
    store.dispatch(.login("Ada"))
    #expect(store.state.notes == ["hello Ada"])
  }

  @Test func takeMissesNothingBetweenItsWaits() async {
    let store = makeStore(
      .listener(on: Self.login) { name, context in
        var sum = 0
        for _ in 0..<3 { sum += try await context.take(Self.add) }
        context.dispatch(.note("\(name) \(sum)"))
      })
    let result = store.dispatch(.login("Ada"))
    // Sent before the listener can have begun to wait.
    for number in 1...4 { store.dispatch(.add(number)) }
    await store.notes { !$0.isEmpty }
    await result.finished
    #expect(store.state.notes == ["Ada 6"])
    #expect(store.effectCounts == EffectCounts())
  }

  @Test func aListenerThatWaitsDoesNotCount() async {
    let store = makeStore(
      .listener(on: Self.login) { _, context in
        try await context.take(Self.logout)
        context.dispatch(.note("bye"))
      })
    let result = store.dispatch(.login("Ada"))
    await store.settled()
    await result.finished
    #expect(store.effectCounts.live == 1)
    #expect(store.effectCounts.counted == 0)
    store.dispatch(.logout)
    await store.settled()
    #expect(store.state.notes == ["bye"])
    #expect(store.effectCounts == EffectCounts())
  }

  @Test func conditionIsAskedAfterEachCommit() async {
    let store = makeStore(
      .listener(on: Self.login) { _, context in
        try await context.condition { $0.sum >= 3 }
        context.dispatch(.note("enough"))
        try await context.condition { $0.sum >= 3 }
        context.dispatch(.note("still"))
      })
    store.dispatch(.login("Ada"))
    await store.settled()
    for _ in 0..<2 { store.dispatch(.add(1)) }
    await store.settled()
    #expect(store.state.notes == [])
    // It holds for one commit only, and is not missed.
    store.batch {
      store.dispatch(.add(1))
      store.dispatch(.add(-3))
      store.dispatch(.add(3))
    }
    await store.settled()
    #expect(store.state.notes == ["enough", "still"])
    #expect(store.effectCounts == EffectCounts())
  }

  @Test func sleepIsOnTheClock() async {
    let clock = TestClock()
    let store = makeStore(
      .listener(on: Self.login) { _, context in
        try await context.sleep(for: .seconds(60), clock: clock)
        context.dispatch(.note("time is up"))
      })
    store.dispatch(.login("Ada"))
    await clock.waitForSleepers(1)
    await store.settled()
    clock.advance(by: .seconds(59))
    #expect(store.state.notes == [])
    clock.advance(by: .seconds(1))
    await store.notes { !$0.isEmpty }
    await store.settled()
    #expect(store.state.notes == ["time is up"])
  }

  @Test func onAChangeOfTheState() async {
    let store = makeStore(
      .listener(onChange: \.user) { user, context in
        context.dispatch(.note(user ?? "nobody"))
      })
    store.dispatch(.add(1))
    await store.dispatch(.login("Ada")).finished
    store.dispatch(.login("Ada"))
    await store.settled()
    await store.dispatch(.logout).finished
    #expect(store.state.notes == ["Ada", "nobody"])
  }

  @Test func aRaceAndAJoin() async {
    let clock = TestClock()
    let store = makeStore(
      .listener(on: Self.login) { _, context in
        let winner = try await withThrowingTaskGroup(of: String.self) { group in
          group.addTask {
            try await context.take(Self.logout)
            return "logout"
          }
          group.addTask {
            try await context.sleep(for: .seconds(60), clock: clock)
            return "time"
          }
          defer { group.cancelAll() }
          return try await group.next() ?? ""
        }
        context.dispatch(.note(winner))
        async let first = context.take(when: { $0 == .add(1) })
        async let second = context.take(when: { $0 == .add(2) })
        _ = try await (first, second)
        context.dispatch(.note("both"))
      })
    store.dispatch(.login("Ada"))
    await clock.waitForSleepers(1)
    await store.settled()
    store.dispatch(.logout)
    await store.notes { $0 == ["logout"] }
    await store.settled()
    store.dispatch(.add(2))
    store.dispatch(.add(1))
    await store.notes { $0 == ["logout", "both"] }
    await store.settled()
    #expect(clock.sleepers.count == 0)
    #expect(store.effectCounts == EffectCounts())
  }

  @Test func aCancelledListenerStopsWaiting() async {
    let ended = AsyncGate()
    let store = makeStore(
      .listener(on: Self.login, cancelOn: .of(Self.logout)) { _, context in
        defer { ended.open() }
        try await context.take(Self.add)
        context.dispatch(.note("never"))
      })
    store.dispatch(.login("Ada"))
    await store.settled()
    store.dispatch(.logout)
    await ended.wait()
    store.dispatch(.add(1))
    await store.settled()
    #expect(store.state.notes == [])
    #expect(store.effectCounts == EffectCounts())
  }

  @Test func theEndOfTheStoreEndsEveryWait() async {
    let clock = TestClock()
    let ended = (0..<3).map { _ in AsyncGate() }
    let waits: [@Sendable (ListenerContext<State, Action>) async throws -> Void] = [
      { try await $0.take(Self.logout) },
      { try await $0.condition { $0.sum > 0 } },
      { try await $0.sleep(for: .seconds(1), clock: clock) },
    ]
    var store: Store<State, Action>? = Store(
      initialState: State(), reducer: .empty,
      middleware: waits.indices.map { index in
        .listener(on: Self.login, id: index) { _, context in
          defer { ended[index].open() }
          try await waits[index](context)
        }
      })
    weak let weakStore = store
    store?.dispatch(.login("Ada"))
    await store?.settled()
    store = nil
    #expect(weakStore == nil)
    for gate in ended { await gate.wait() }
  }
}

extension Store<ListenerTests.State, ListenerTests.Action> {
  /// Waits until the notes are as wanted.
  fileprivate func notes(are isWanted: ([String]) -> Bool) async {
    for await notes in values(\.notes) where isWanted(notes) { return }
  }
}
