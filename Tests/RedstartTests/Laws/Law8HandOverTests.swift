import Foundation
import TestSupport
import Testing

@testable import Redstart

/// Law 8: no thread is kept delivering for others without end.
@Suite struct Law8HandOverTests {
  /// Two threads send, and there is always more to tell: the first observer sends one more in each of its calls. At the end of
  /// each round the other thread has come to wait for the store, because the last observer's comparison, which runs
  /// under the lock, waits for that. So each dispatch can make one call and leave; kept, it would make them all.
  @Test(arguments: [false, true])
  func theRoleGoesToAThreadThatWaits(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let core = store.core
    let count = 200
    let isEnded = Guarded(false)
    let calls = Guarded<[ThreadID: Int]>([:])
    let tokens = [
      store.observe(\.self, initial: false) { _ in
        let all = calls.change { calls in
          calls[.current, default: 0] += 1
          return calls.values.reduce(0, +)
        }
        if all >= count { isEnded.value = true }
        if !isEnded.value { store.dispatch(1) }
      },
      store.observe(
        Selection(\.self) { old, new in
          // One step is published; who was told an older value is compared at the end of the round.
          guard new > old + 1 else { return old == new }
          // Long enough for a busy machine; the other thread may be at the lock for something else than a dispatch.
          let deadline = DispatchTime.now() + .milliseconds(100)
          while !core.someoneWaits, !isEnded.value, .now() < deadline { sched_yield() }
          return true
        }, initial: false
      ) { _ in },
    ]
    let longest = Guarded(0)
    Threads.run(2) { _ in
      while !isEnded.value {
        let before = calls.value[.current, default: 0]
        store.dispatch(1)
        let during = calls.value[.current, default: 0] - before
        longest.change { $0 = max($0, during) }
      }
    }
    // A few at a time, on a busy machine too.
    #expect(longest.value <= count / 4)
    for token in tokens { token.cancel() }
  }
}
