import Foundation
import Redstart
import TestSupport
import Testing

/// Law 4: strictly newer.
@Suite struct StaleInTurnAttack {
  /// Once failed: an observation begun inside a turn is told the older published value after the newer one.
  @Test(arguments: [false, true])
  func noOlderValueAfterTheFirstCallInsideATurn(hasMiddleware: Bool) async {
    await Attack.onThread {
      let pass = Middleware<Int, Int> { _, next, action in next(action) }
      let store = Store(
        initialState: 0, reducer: { (n: inout Int, new: Int) in n = new },
        middleware: hasMiddleware ? [pass] : [])
      let log = Log<Int>()
      let keep = store.observe(\.self, initial: false) { _ in }
      var token: ObservationToken?
      store.batch {
        store.dispatch(1)
        token = store.observe(\.self) { log.add($0) }
        // Another thread looks for work; it does not need the turn.
        #expect(Attack.endsInTime { await store.settled() })
      }
      #expect(log.entries == [1])
      withExtendedLifetime((keep, token)) {}
    }
  }

  /// Once failed: on the main lane, the first call brings the value before the turn.
  @Test func firstCallOnMainAfterATurn() async {
    let store = Store(initialState: 0) { (n: inout Int, new: Int) in n = new }
    let log = Log<Int>()
    let keep = store.observe(\.self, initial: false) { _ in }
    let box = Guarded<ObservationToken?>(nil)
    let thread = Threads.start {
      store.batch {
        store.dispatch(1)
        box.value = store.observe(\.self, on: .shared) { log.add($0) }
        _ = Attack.endsInTime(seconds: 5) { await store.settled() }
        // The main actor may be busy with other tests, and then shows nothing here.
        _ = Attack.endsInTime(seconds: 5) { await Main.turn() }
      }
    }
    await Task.detached { () -> Void in _ = thread.pass() }.value
    await Main.turn()
    #expect(log.entries == [1])
    withExtendedLifetime((keep, box)) {}
  }
}
