import Redstart

/// A reference that is let go at a place of our choice, not where the last closure that knows of it happens to be freed.
final class LastReference<Value: Sendable>: Sendable {
  private let value: LockedValue<Value?>

  init(_ value: consuming Value?) {
    self.value = LockedValue(value)
  }

  /// What is referred to, which is the caller's from now on; nil the second time.
  func take() -> Value? {
    value.withValue { $0.take() }
  }

  func release() {
    _ = take()
  }

  /// Lets go of it at once if the caller is at `home`, and in a later turn of that otherwise.
  func release(at home: EngineHome) {
    if home.isCurrent { release() } else { home.async { self.release() } }
  }
}
