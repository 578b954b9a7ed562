import TestSupport
import Testing

@testable import Redstart

@Suite struct MiddlewareEffectTests {
  enum Action: Sendable, Equatable {
    case load(Int)
    case loaded(Int)
    case logout, fail
    case failed(String)
  }

  struct State: Sendable {
    var loaded: [Int] = []
    var isLoggedIn = true
    var failures: [String] = []
  }

  static let load = Case<Action, Int>(Action.load) {
    if case .load(let id) = $0 { id } else { nil }
  }

  static let reducer = Reducer<State, Action> { state, action -> Void in
    switch action {
    case .loaded(let id): state.loaded.append(id)
    case .logout: state.isLoggedIn = false
    case .failed(let what): state.failures.append(what)
    case .load, .fail: break
    }
  }

  @Test func onACaseWithKeysAndThePolicy() async {
    let gate = AsyncGate()
    let store = Store(
      initialState: State(), reducer: Self.reducer,
      middleware: [
        .effects(on: Self.load, key: { $0 }, policy: .ignoreWhileRunning) { id, context in
          await gate.wait()
          context.dispatch(.loaded(id))
        }
      ])
    for _ in 0..<3 {
      store.dispatch(.load(1))
      store.dispatch(.load(2))
    }
    #expect(store.effectCounts.live == 2)
    gate.open()
    await store.settled()
    #expect(store.state.loaded.sorted() == [1, 2])
  }

  @Test func cancelOnAnAction() async {
    let gate = AsyncGate()
    let store = Store(
      initialState: State(), reducer: Self.reducer,
      middleware: [
        .effects(on: Self.load, cancelOn: .when { $0 == .logout }) { id, context in
          await gate.waitStubbornly()
          context.dispatch(.loaded(id))
        }
      ])
    store.dispatch(.load(1))
    store.dispatch(.logout)
    #expect(store.effectCounts.live == 0)
    gate.open()
    await store.settled()
    #expect(store.state.loaded == [])
  }

  /// An id means the same wherever it is spelt.
  @Test func aReducerCancelsAMiddlewaresEffect() async {
    let gate = AsyncGate()
    let reducer = Reducer<State, Action> { state, action -> Effect<Action> in
      _ = Self.reducer(&state, action)
      return action == .logout ? .cancel(id: "load", key: 1) : .none
    }
    let store = Store(
      initialState: State(), reducer: reducer,
      middleware: [
        .effects(on: Self.load, id: "load", key: { $0 }) { id, context in
          await gate.waitStubbornly()
          context.dispatch(.loaded(id))
        }
      ])
    store.dispatch(.load(1))
    store.dispatch(.load(2))
    store.dispatch(.logout)
    #expect(store.effectCounts.live == 1)
    gate.open()
    await store.settled()
    #expect(store.state.loaded == [2])
  }

  @Test func whileAConditionHolds() async {
    let gate = AsyncGate()
    let store = Store(
      initialState: State(), reducer: Self.reducer,
      middleware: [
        .effects(on: Self.load, whileState: { $0.isLoggedIn }) { id, context in
          await gate.waitStubbornly()
          context.dispatch(.loaded(id))
        }
      ])
    store.dispatch(.load(1))
    store.dispatch(.fail)
    #expect(store.effectCounts.live == 1)
    store.dispatch(.logout)
    #expect(store.effectCounts.live == 0)
    store.dispatch(.load(2))
    #expect(store.effectCounts.live == 0)
    gate.open()
    await store.settled()
    #expect(store.state.loaded == [])
    #expect(store.effectCounts == EffectCounts())
  }

  @Test func theContextReadsAndItsErrorsAreHandled() async {
    struct Broken: Error {}
    let store = Store(
      initialState: State(), reducer: Self.reducer,
      middleware: [
        .effects(when: { $0 == .fail }) { _, context in
          #expect(context.state?.isLoggedIn == true)
          #expect(context.withState { $0.loaded.count } == 0)
          throw Broken()
        } catch: { error, context in
          context.dispatch(.failed("\(error)"))
        }
      ])
    await store.dispatch(.fail).finished
    #expect(store.state.failures == ["Broken()"])
  }

  /// Only what has been committed leads to effects.
  @Test func aSwallowedOrRefusedActionStartsNothing() async {
    struct No: Error {}
    let ran = Guarded(0)
    let effects = Middleware<State, Action>.effects { _, _ in .run { _ in ran.change { $0 += 1 } } }
    let swallowing = Store(
      initialState: State(), reducer: Self.reducer,
      middleware: [effects, Middleware { _, _, _ in }])
    let refusing = Store(
      initialState: State(), reducer: Self.reducer, middleware: [effects],
      enhancers: [.gate { _, _ in throw No() }])
    await swallowing.dispatch(.logout).finished
    await refusing.dispatch(.logout).finished
    await swallowing.settled()
    await refusing.settled()
    #expect(ran.value == 0)
  }
}
