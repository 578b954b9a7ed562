import Dispatch
import Foundation
import Redstart
import TestSupport
import Testing

/// What each lock guards is apart in memory; ThreadSanitizer is the judge of it.
@Suite struct ConcurrentObservationTests {
  @Test func observingBesideDispatchesThroughMiddleware() {
    let rounds = 500
    let store = Store<Int, Int>(
      initialState: 0, middleware: [Middleware { _, next, action in next(action) }]
    ) { count, step in count += step }
    let done = DispatchGroup()
    for _ in 0..<2 {
      done.enter()
      Thread.detachNewThread {
        for _ in 0..<rounds { store.dispatch(1) }
        done.leave()
      }
    }
    for _ in 0..<rounds { store.observe(\.self) { _ in }.cancel() }
    done.wait()
    #expect(store.state == 2 * rounds)
    #expect(store.revision == UInt64(2 * rounds))
  }
}
