import Dispatch
import Foundation
import Redstart
import TestSupport
import Testing

/// What an observation holds may use the store from its `deinit`, and wait for other threads that do.
@Suite struct EndedOwnerTests {
  private final class Owner: Sendable {}

  /// Waits in its `deinit` for a dispatch of another thread.
  private final class Waiter: Sendable {
    let store: Store<Int, Int>
    let hasReturned: @Sendable (Bool) -> Void

    init(_ store: Store<Int, Int>, _ hasReturned: @escaping @Sendable (Bool) -> Void) {
      self.store = store
      self.hasReturned = hasReturned
    }

    deinit {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [store] in
        store.dispatch(10)
        done.signal()
      }
      hasReturned(done.wait(timeout: .now() + 20) == .success)
    }
  }

  @Test func theClosureOfAnObservationGoesWithNothingHeld() {
    let store = Store(initialState: 0) { (sum: inout Int, term: Int) in sum += term }
    let hasReturned = SurfaceLog<Bool>()
    var owner: Owner? = Owner()
    do {
      let waiter = Waiter(store) { hasReturned.note($0) }
      store.observe(\.self) { _ in withExtendedLifetime(waiter) {} }.cancelled(with: owner!)
    }
    owner = nil
    store.dispatch(1)
    #expect(hasReturned.entries == [true])
    #expect(store.state == 11)
  }
}
