import Testing

@testable import Redstart

@Suite struct EffectValueTests {
  enum Action: Sendable, Equatable {
    case go
    case number(Int)
    case text(String)
    case cancel
  }

  private func run(_ effect: Effect<Action>) async -> [Action] {
    let store = Store(initialState: [Action]()) { (log: inout [Action], action: Action) in
      guard action != .go else { return effect }
      log.append(action)
      return action == .cancel ? .cancel(id: 1) : .none
    }
    await store.dispatch(.go).finished
    #expect(store.effectCounts == EffectCounts())
    return store.state
  }

  @Test func noneIsNothing() async {
    #expect(Effect<Action>.none.isNone)
    #expect(Effect<Action>.merge().isNone)
    #expect(await run(.none) == [])
  }

  @Test func sendSendsBeforeDispatchReturns() {
    let store = Store(initialState: [Int]()) { (log: inout [Int], number: Int) -> Effect<Int> in
      log.append(number)
      return number < 3 ? .send(number + 1) : .none
    }
    store.dispatch(1)
    #expect(store.state == [1, 2, 3])
  }

  /// Law 6.
  @Test func aLongChainOfSendsRunsInConstantStackSpace() {
    let store = Store(initialState: 0) { (count: inout Int, number: Int) -> Effect<Int> in
      count += 1
      return number > 0 ? .send(number - 1) : .none
    }
    store.dispatch(100_000)
    #expect(store.state == 100_001)
  }

  @Test func mapMapsWhatIsSent() async {
    let effect = Effect<Int>.merge(
      .send(1),
      .run { send in
        send(2)
        struct Broken: Error {}
        throw Broken()
      } catch: { _, send in
        send(3)
      })
    #expect(await run(effect.map(Action.number)) == [.number(1), .number(2), .number(3)])
  }

  @Test func mergeDecidesInOrder() async {
    let started = Effect<Action>.run(id: 1) { send in send(.text("ran")) }
    #expect(await run(.merge(started, .cancel(id: 1))) == [])
    #expect(await run(.merge(.cancel(id: 1), started)) == [.text("ran")])
    #expect(
      await run(.merge([started.policy(.latestWins), started.policy(.latestWins)])).count == 1)
  }

  @Test func cancellableNamesIt() async {
    let named = Effect<Action>.run { send in send(.text("ran")) }.cancellable(id: 1)
    #expect(await run(.merge(named, .cancel(id: 1))) == [])
    let sent = Effect<Action>.send(.text("sent")).cancellable(id: 1)
    #expect(await run(.merge(sent, .cancel(id: 1))) == [])
    #expect(await run(sent) == [.text("sent")])
  }

  @Test func aReducerAnswersWithEffectsWithoutAStore() {
    let reducer = Reducer<Int, Int> { count, step -> Effect<Int> in
      count += step
      return step == 0 ? .none : .send(0)
    }
    var count = 1
    #expect(!reducer(&count, 2).isNone)
    #expect(reducer(&count, 0).isNone)
    #expect(count == 3)
  }

  struct Doubling: EffectReducerProtocol {
    func reduce(_ state: inout Int, _ action: Int) -> Effect<Int> {
      state += action
      return action < 8 ? .send(action * 2) : .none
    }
  }

  @Test func reducersAreTypesCombinedAndReplaced() {
    let doubling = Reducer(Doubling())
    let counting = Reducer<Int, Int> { state, _ -> Void in state += 100 }
    let store = Store(initialState: 0, reducer: .combine(doubling, counting))
    store.dispatch(1)
    #expect(store.state == 415)
    let plain = Store(initialState: 0) { (sum: inout Int, number: Int) in sum += number }
    plain.replaceReducer(doubling)
    plain.dispatch(1)
    #expect(plain.state == 15)
  }
}
