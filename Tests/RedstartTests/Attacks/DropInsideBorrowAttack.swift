import Foundation
import Redstart
import TestSupport
import Testing

/// The last reference to a store goes while its state is lent by a context, which does not keep it alive.
@Suite struct DropInsideBorrowAttack {
  final class Canary: Sendable {
    let isGone: Guarded<Bool>
    let text = String(repeating: "canary", count: 20)
    init(_ isGone: Guarded<Bool>) { self.isGone = isGone }
    deinit { isGone.value = true }
  }
  struct State: Sendable {
    var canary: Canary
  }

  /// Once failed: the state is destroyed while the body reads it (use after free).
  @Test func withStateOfAContextThatDropsTheStore() async {
    await Attack.onThread {
      let isGone = Guarded(false)
      let context = Guarded<MiddlewareContext<State, Int>?>(nil)
      let store = Guarded<Store<State, Int>?>(nil)
      store.value = Store(
        initialState: State(canary: Canary(isGone)), reducer: { (_: inout State, _: Int) in },
        middleware: [
          Middleware { c, next, action in
            context.value = c
            next(action)
          }
        ])
      store.value?.dispatch(1)
      let wasGone = context.value?.withState { state in
        store.value = nil
        let wasGone = isGone.value
        // With this in the environment the lent state is read: AddressSanitizer reports a heap-use-after-free.
        let reads = ProcessInfo.processInfo.environment["REDSTART_ATTACK_READS"] != nil
        if reads { print(state.canary.text.count) }
        return wasGone
      }
      #expect(wasGone == false)
      #expect(isGone.value)
    }
  }

  /// Once failed: the same in the selection of a `values` iterator.
  @Test func selectionOfAnIteratorThatDropsTheStore() async {
    await Attack.onThread {
      let isGone = Guarded(false)
      let wasGone = Guarded(false)
      let store = Guarded<Store<State, Int>?>(nil)
      store.value = Store(
        initialState: State(canary: Canary(isGone))
      ) { (_: inout State, _: Int) in }
      let values = store.value!.values { (state: State) -> Int in
        store.value = nil
        wasGone.value = isGone.value
        return 1
      }
      _ = values.makeAsyncIterator()
      #expect(!wasGone.value)
    }
  }
}
