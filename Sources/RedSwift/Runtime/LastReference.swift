import Redstart

/// A reference that is let go at a place of our choice, not where the last closure that knows of it happens to be freed.
final class LastReference<Value: Sendable>: Sendable {
  private let value: LockedValue<Value?>

  init(_ value: consuming Value?) {
    self.value = LockedValue(value)
  }

  func release() {
    _ = value.withValue { $0.take() }
  }
}
