import Foundation
import TestSupport
import Testing

@testable import Redstart

/// Law 10: from the moment the cancelling action is committed, nothing the cancelled effect sends is reduced.
@Suite struct GhostTests {
  enum Action: Sendable {
    case start(Int)
    /// Starts and cancels in one commit.
    case startAndCancel(Int)
    case startLatest(Int)
    case startAndCancelFromInside(Int)
    case cancel
    case result(Int)
  }

  struct State: Sendable {
    /// Those that have been started and not cancelled.
    var running: Set<Int> = []
    var results = 0
    var ghosts = 0
  }

  /// Through which ways of the engine the actions go.
  enum Way: CaseIterable, Sendable {
    /// One lock, and no turn.
    case direct
    /// Turns.
    case middleware
    /// Through the user's own dispatch.
    case wrapped
    /// The effects are a middleware's.
    case fromMiddleware
  }

  static let effects: @Sendable (Action) -> Effect<Action> = { action in
    switch action {
    case .start(let number): .run(id: "x") { send in send(.result(number)) }
    case .startAndCancel(let number):
      .merge(.run(id: "x") { send in send(.result(number)) }, .cancel(id: "x"))
    case .startLatest(let number):
      .run(id: "x", policy: .latestWins) { send in
        send(.result(number))
        send(.result(number))
      }
    case .startAndCancelFromInside(let number):
      .run(id: "x") { send in
        send(.cancel)
        send(.result(number))
      }
    case .cancel: .cancel(id: "x")
    case .result: .none
    }
  }

  static let change: @Sendable (inout State, Action) -> Void = { state, action in
    switch action {
    case .start(let number), .startAndCancelFromInside(let number): state.running.insert(number)
    case .startLatest(let number): state.running = [number]
    case .startAndCancel, .cancel: state.running = []
    case .result(let number):
      state.results += 1
      if !state.running.contains(number) { state.ghosts += 1 }
    }
  }

  static func makeStore(_ way: Way) -> Store<State, Action> {
    let passing = Middleware<State, Action> { _, next, action in next(action) }
    let withEffects = Reducer<State, Action> { state, action -> Effect<Action> in
      change(&state, action)
      return effects(action)
    }
    switch way {
    case .direct: return Store(initialState: State(), reducer: withEffects)
    case .middleware:
      return Store(initialState: State(), reducer: withEffects, middleware: [passing])
    case .wrapped:
      return Store(
        initialState: State(), reducer: withEffects,
        enhancers: [.change { $0.wrapDispatch { next in { next($0, $1) } } }])
    case .fromMiddleware:
      return Store(
        initialState: State(), reducer: Reducer(change),
        middleware: [passing, .effects { action, _ in effects(action) }, passing])
    }
  }

  private func check(_ store: Store<State, Action>) async {
    await store.settled()
    #expect(store.state.ghosts == 0)
    #expect(store.effectCounts == EffectCounts())
    #expect(store.refusals.refused == 0)
  }

  @Test(arguments: Way.allCases) func startThenCancel(_ way: Way) async {
    let store = Self.makeStore(way)
    for round in 0..<Rounds.count {
      store.dispatch(.start(round))
      store.dispatch(.cancel)
    }
    await check(store)
  }

  @Test(arguments: Way.allCases) func startAndCancelInOneCommit(_ way: Way) async {
    let store = Self.makeStore(way)
    for round in 0..<Rounds.count { store.dispatch(.startAndCancel(round)) }
    await check(store)
    #expect(store.state.results == 0)
  }

  @Test(arguments: Way.allCases) func cancelFromInsideTheEffect(_ way: Way) async {
    let store = Self.makeStore(way)
    for round in 0..<Rounds.count {
      await store.dispatch(.startAndCancelFromInside(round)).finished
    }
    await check(store)
    #expect(store.state.results == 0)
    #expect(store.refusals.cancelled == Rounds.count)
  }

  @Test(arguments: Way.allCases) func cancelWhileAnotherThreadStarts(_ way: Way) async {
    let store = Self.makeStore(way)
    await onThreads(2) { thread in
      for round in 0..<Rounds.count {
        store.dispatch(thread == 0 ? .start(round) : .cancel)
      }
    }
    store.dispatch(.cancel)
    await check(store)
  }

  @Test(arguments: Way.allCases) func theLatestWinsUnderFourThreads(_ way: Way) async {
    let store = Self.makeStore(way)
    let rounds = Rounds.count / 4
    await onThreads(4) { thread in
      for round in 0..<rounds { store.dispatch(.startLatest(thread * rounds + round)) }
    }
    await check(store)
  }

  @Test(arguments: Way.allCases) func theEndOfTheStore(_ way: Way) async {
    let hits = Guarded(0)
    for _ in 0..<(Rounds.count / 10) {
      var store: Store<State, Action>? = Self.makeStore(way)
      let observation = store?.observe(\.results) { count in hits.change { $0 += count } }
      store?.dispatch(.startLatest(1))
      store?.dispatch(.startLatest(2))
      store = nil
      // An effect that is sending holds its store for that moment.
      while observation?.isCancelled == false { await Task.yield() }
      let before = hits.value
      await Task.yield()
      #expect(hits.value == before)
    }
  }
}

/// Runs `body` on so many threads at once, and waits for them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) async {
  let gate = AsyncGate()
  let group = DispatchGroup()
  let line = DispatchSemaphore(value: 0)
  for thread in 0..<count {
    group.enter()
    Thread.detachNewThread {
      line.wait()
      body(thread)
      group.leave()
    }
  }
  for _ in 0..<count { line.signal() }
  group.notify(queue: .global()) { gate.open() }
  await gate.wait()
}
