import Redstart

/// A reference that is let go at a place of our choice, not where the last closure that knows of it happens to be freed.
final class LastReference<Value: Sendable>: Sendable {
  private let value: LockedValue<Value?>
  /// Where what nobody has taken goes if this is freed first.
  private let lastHome: EngineHome?

  /// - Parameter lastHome: where what is referred to is let go of if nobody has taken it when this is freed, wherever that
  ///   is; nil for there and then.
  init(_ value: consuming Value?, lastHome: EngineHome? = nil) {
    self.value = LockedValue(value)
    self.lastHome = lastHome
  }

  deinit {
    guard let lastHome, let value = take() else { return }
    LastReference(value).release(at: lastHome)
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
