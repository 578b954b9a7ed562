import RedstartTesting
import TestSupport
import Testing

@testable import Redstart

/// Law 12: end is end.
@Suite struct EffectEndTests {
  enum Action: Sendable { case start, tick }

  @Test(arguments: [false, true]) func theEndCancelsAndFreesAtOnce(_ hasMiddleware: Bool) async {
    let began = AsyncGate()
    let release = AsyncGate()
    let ended = AsyncGate()
    let answer = Guarded("")
    let wasCancelled = Guarded(false)
    let ticks = Guarded(0)
    var store: Store<Int, Action>? = Store(
      initialState: 0,
      reducer: { (count: inout Int, action: Action) -> Effect<Action> in
        guard case .start = action else {
          ticks.change { $0 += 1 }
          return .none
        }
        return .run { send in
          began.open()
          await release.waitStubbornly()
          wasCancelled.change { $0 = Task.isCancelled }
          let result = send(.tick)
          answer.change { $0 = "\(result)" }
          ended.open()
        }
      }, middleware: hasMiddleware ? [Middleware { _, next, action in next(action) }] : [])
    weak let weakStore = store
    let refusals = store?.refusals
    store?.dispatch(.start)
    await began.wait()
    store = nil
    #expect(weakStore == nil)
    release.open()
    await ended.wait()
    #expect(wasCancelled.value)
    #expect(answer.value == "ended")
    #expect(ticks.value == 0)
    #expect(refusals?.ended == 1)
  }

  @Test func theEndReachesWhatWaitsAndIsHeldBack() async {
    let clock = TestClock()
    let began = AsyncGate()
    let runs = Guarded(0)
    var store: Store<Int, Int>? = Store(initialState: 0) { (_: inout Int, number: Int) in
      switch number {
      case 0:
        return .run(id: "queue", policy: .queued) { _ in
          runs.change { $0 += 1 }
          began.open()
          await AsyncGate().wait()
        }
      default:
        return .run { _ in runs.change { $0 += 1 } }.debounced(for: .seconds(1), clock: clock)
      }
    }
    let first = store?.dispatch(0)
    let second = store?.dispatch(0)
    let third = store?.dispatch(1)
    await began.wait()
    await clock.waitForSleepers(1)
    store = nil
    await first?.finished
    await second?.finished
    await third?.finished
    #expect(runs.value == 1)
    while clock.sleepers.count > 0 { await Task.yield() }
  }

  @Test func theStateIsFreedWhileItsEffectRuns() async {
    let gate = AsyncGate()
    let began = AsyncGate()
    var probe: Probe? = Probe()
    weak let weakProbe = probe
    var store: Store<Probe?, Int>? = Store(initialState: probe) { (_: inout Probe?, _: Int) in
      .run { _ in
        began.open()
        await gate.waitStubbornly()
      }
    }
    let result = store?.dispatch(0)
    await began.wait()
    probe = nil
    #expect(weakProbe != nil)
    store = nil
    #expect(weakProbe == nil)
    gate.open()
    await result?.finished
  }
}

/// Something whose end can be seen.
final class Probe: Sendable {}
