import Foundation
import Redstart
import TestSupport
import Testing

/// Law 7: dispatch, read, observe, cancel and drop from any thread. Run under ThreadSanitizer, this is its proof.
@Suite struct Law7AnyThreadTests {
  struct State: Sendable, Equatable {
    var count = 0
    var name = "none at all, and long enough for the heap"
    var list: [Int] = []
  }

  final class Owner: Sendable {}

  /// Does everything there is to do, at random, on four threads, with stores that come and go. What it looks for besides
  /// crashes: every action is counted, no observer sees a count go back, and the last value is not lost.
  @Test(arguments: [false, true])
  func everythingAtRandom(hasMiddleware: Bool) {
    let end = Date(timeIntervalSinceNow: Scale.stressSeconds)
    var seed: UInt64 = 0
    repeat {
      seed += 1
      let life = StoreLife(hasMiddleware: hasMiddleware)
      Threads.run(4) { [seed] thread in
        var random = SplitMix(seed: seed &* 31 &+ UInt64(thread))
        life.live(steps: 200, &random)
      }
      let account = life.end()
      #expect(account.committed == account.dispatched, "seed \(seed)")
      #expect(account.backward == 0, "seed \(seed)")
      #expect(account.lastTold == account.committed, "seed \(seed)")
    } while Date() < end
  }

  /// Any isolation, without a warning and without waiting.
  @Test @MainActor func anyIsolation() async {
    let store = Store(initialState: 0) { (state: inout Int, action: Int) in state += action }
    store.dispatch(1)
    await Task.detached { _ = store.dispatch(2) }.value
    await Sender(store: store).send(4)
    #expect(store.state == 7)
  }

  private actor Sender {
    let store: Store<Int, Int>

    init(store: Store<Int, Int>) {
      self.store = store
    }

    func send(_ action: Int) {
      store.dispatch(action)
    }
  }
}
