import Foundation
import Redstart
import TestSupport
import Testing

/// The actions that a listener's inbox has kept go with nothing held.
@Suite struct KeptActionsAttack {
  enum Action: Sendable {
    case start
    case carry(Attack.Bomb)
    case count
  }

  /// Once failed: an overlapping access ends the process.
  @Test func aKeptActionWhoseDeinitDispatches() async {
    await #expect(processExitsWith: .success) {
      let began = DispatchSemaphore(value: 0)
      let mayGoOn = DispatchSemaphore(value: 0)
      let exploded = DispatchSemaphore(value: 0)
      let store = Store(
        initialState: 0, reducer: { (n: inout Int, _: Action) in n += 1 },
        middleware: [
          .listener(
            on: Case<Action, Void>({ .start }, extract: { if case .start = $0 { () } else { nil } })
          ) {
            _, context in
            began.signal()
            _ = Attack.wait(mayGoOn)
            try await context.condition { $0 > 1000 }
          }
        ])
      store.dispatch(.start)
      guard Attack.wait(began) else { Attack.leave(4) }
      store.dispatch(
        .carry(
          Attack.Bomb { [weak store] in
            _ = store?.dispatch(.count)
            exploded.signal()
          }))
      mayGoOn.signal()
      guard Attack.wait(exploded) else { Attack.leave(5) }
      Attack.leave(store.state == 3 ? 0 : 3)
    }
  }
}
