import TestSupport
import Testing

@testable import Redstart

@Suite struct AwaitingTests {
  /// A countdown in which each effect starts the next.
  private func makeCountdown(
    _ middleware: [Middleware<Int, Int>] = [], gate: AsyncGate? = nil
  ) -> Store<Int, Int> {
    Store(
      initialState: 0,
      reducer: { (steps: inout Int, number: Int) -> Effect<Int> in
        steps += 1
        guard number > 0 else { return .none }
        return .run { send in
          await gate?.wait()
          send(number - 1)
        }
      }, middleware: middleware)
  }

  @Test(arguments: [false, true]) func finishedWaitsForWhatTheEffectsStarted(_ hasTurns: Bool)
    async
  {
    let store = makeCountdown(hasTurns ? [Middleware { _, next, action in next(action) }] : [])
    await store.dispatch(100).finished
    #expect(store.state == 101)
    #expect(store.effectCounts == EffectCounts())
  }

  @Test func finishedWaitsForWhatMiddlewareDispatchesInTheTurn() async {
    let store = makeCountdown([
      Middleware { context, next, action in
        next(action)
        if action == -1 { context.dispatch(3) }
      }
    ])
    await store.dispatch(-1).finished
    #expect(store.state == 5)
  }

  @Test func finishedDoesNotWaitForOthers() async {
    let gate = AsyncGate()
    let store = makeCountdown(gate: gate)
    let slow = store.dispatch(1)
    await store.dispatch(0).finished
    #expect(store.state == 2)
    gate.open()
    await slow.finished
    #expect(store.state == 3)
  }

  @Test func finishedMayBeAskedForLateAndOften() async {
    let store = makeCountdown()
    let result = store.dispatch(2)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { await result.finished } }
    }
    #expect(store.state == 3)
    await result.finished
  }

  @Test func settledWaitsForAll() async {
    let store = makeCountdown()
    await store.settled()
    for _ in 0..<10 { store.dispatch(10) }
    await store.settled()
    #expect(store.state == 110)
  }

  @Test func cancellingTheWaitingTaskDoesNotCancelTheEffect() async {
    let gate = AsyncGate()
    let store = makeCountdown(gate: gate)
    let result = store.dispatch(1)
    let waiting = Task {
      await result.finished
      await store.settled()
    }
    waiting.cancel()
    await waiting.value
    #expect(store.state == 1)
    gate.open()
    await result.finished
    #expect(store.state == 2)
  }

  /// An effect that starts the next for ever does not collect those who waited for the first.
  @Test func aPollingChainDoesNotGrow() async {
    let groups = Guarded<[Int]>([])
    let store = Store(initialState: 0) { (count: inout Int, number: Int) -> Effect<Int> in
      count = number
      guard number < 1000 else { return .none }
      return .run { send in
        groups.change { $0.append(send.permit.run.core.groupCount(of: send.permit.run)) }
        send(number + 1)
      }
    }
    await store.dispatch(0).finished
    // Those of the first dispatch, whose result is held, and of the last.
    #expect(groups.value.count == 1000)
    #expect(groups.value.allSatisfy { $0 <= 3 })
  }

  @Test func aResultWithoutEffectsIsFinishedAtOnce() async {
    let store = Store(initialState: 0) { (count: inout Int, step: Int) in count += step }
    await store.dispatch(1).finished
    await store.settled()
    #expect(store.state == 1)
  }
}

extension EngineCore {
  func groupCount(of run: EffectRun) -> Int {
    lock.lock()
    defer { lock.unlock() }
    return run.groups.count
  }
}
