import ReSwift
import TestSupport

/// Notes what it is told, and does something with it.
///
/// `@unchecked Sendable` is sound: everything is guarded.
final class Recorder<Value>: StoreSubscriber, @unchecked Sendable {
  private let values = Guarded<[Value]>([])
  private let action = Guarded<((Value) -> Void)?>(nil)

  init(_ action: ((Value) -> Void)? = nil) {
    self.action.value = action
  }

  func newState(state: Value) {
    values.change { $0.append(state) }
    action.value?(state)
  }

  var received: [Value] { values.value }
  var count: Int { values.value.count }

  /// What is done from now on.
  func setAction(_ action: ((Value) -> Void)?) {
    _ = self.action.exchange(action)
  }
}
