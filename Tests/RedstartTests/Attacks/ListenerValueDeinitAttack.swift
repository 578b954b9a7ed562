import Foundation
import Redstart
import TestSupport
import Testing

/// The old value that a `listener(onChange:)` keeps goes with nothing held.
@Suite struct ListenerValueDeinitAttack {
  struct Value: Equatable, Sendable {
    let number: Int
    let bomb: Attack.Bomb
    static func == (l: Value, r: Value) -> Bool { l.number == r.number }
  }
  struct State: Sendable {
    var value: Value
    var count = 0
  }
  enum Action: Sendable {
    case set(Value)
    case count
  }

  /// Once failed: an overlapping access ends the process.
  @Test func aDeinitThatDispatches() async {
    await #expect(processExitsWith: .success) {
      let box = Guarded<Store<State, Action>?>(nil)
      let bomb: @Sendable () -> Attack.Bomb = { Attack.Bomb { _ = box.value?.dispatch(.count) } }
      let store = Store(
        initialState: State(value: Value(number: 0, bomb: bomb())),
        reducer: { (state: inout State, action: Action) in
          switch action {
          case .set(let value): state.value = value
          case .count: state.count += 1
          }
        },
        middleware: [.listener(onChange: \.value) { _, _ in }])
      box.value = store
      store.dispatch(.set(Value(number: 1, bomb: bomb())))
      store.dispatch(.set(Value(number: 2, bomb: bomb())))
      box.value = nil
      Attack.leave(store.state.count >= 1 ? 0 : 3)
    }
  }
}
