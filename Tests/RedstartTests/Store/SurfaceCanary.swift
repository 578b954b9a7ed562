/// Something whose end can be seen: by a weak reference, and by what it does then.
final class SurfaceCanary: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void = {}) {
    self.onEnd = onEnd
  }

  /// Uses the canary, so that a closure holds it.
  func sing() {}

  deinit {
    onEnd()
  }
}
