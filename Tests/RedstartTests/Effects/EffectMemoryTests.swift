import TestSupport
import Testing

@testable import Redstart

/// Finished and cancelled effects leave nothing behind.
@Suite struct EffectMemoryTests {
  enum Action: Sendable {
    case start(Int, Probes)
    case cancel(Int)
    case done
  }

  /// Counts what is alive.
  final class Probes: Sendable {
    let alive = Guarded(0)

    final class Token: Sendable {
      let probes: Probes
      init(_ probes: Probes) {
        self.probes = probes
        probes.alive.change { $0 += 1 }
      }
      deinit { probes.alive.change { $0 -= 1 } }
    }
  }

  @Test func nothingIsLeftOfAMillion() async {
    let probes = Probes()
    let store = Store(initialState: 0) { (count: inout Int, action: Action) -> Effect<Action> in
      switch action {
      case .start(let number, let probes):
        let token = Probes.Token(probes)
        return .run(id: "many", key: number % 100, policy: number % 3 == 0 ? .latestWins : .queued)
        {
          send in
          withExtendedLifetime(token) { _ = send(.done) }
        }
      case .cancel(let number): return .cancel(id: "many", key: number % 100)
      case .done:
        count += 1
        return .none
      }
    }
    for number in 0..<(Rounds.count * 10) {
      store.dispatch(.start(number, probes))
      if number % 7 == 0 { store.dispatch(.cancel(number)) }
      if number % 1000 == 999 { await store.settled() }
    }
    await store.settled()
    #expect(store.effectCounts == EffectCounts())
    #expect(store.state > 0)
    // The last task may still be on its way out.
    while probes.alive.value > 0 { await Task.yield() }
  }
}
