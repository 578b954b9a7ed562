import Observation

/// One thing that was read: who tracks reads has heard of it, and hears once when it has changed. Then it is forgotten; a new
/// read makes a new one, so that who reads again in the middle of a change is not told of the same change twice.
///
/// Whoever tracks a read keeps the key path that it was told. Each part has a key path of its own and does not keep it: when
/// it is gone, nobody tracks the part any more.
@usableFromInline
final class TrackedPart: Observable {
  private let registrar = ObservationRegistrar()
  /// Bytes from the state; nil for a part that is computed.
  @usableFromInline let offset: Int?
  private weak var path: KeyPath<TrackedPart, Void>?

  /// The argument makes a key path that is an object of its own.
  private subscript(mark mark: Int) -> Void { () }

  @usableFromInline
  init(offset: Int? = nil) {
    self.offset = offset
  }

  /// It is being read.
  @usableFromInline
  func access() {
    let path = path ?? makePath()
    registrar.access(self, keyPath: path)
  }

  private func makePath() -> KeyPath<TrackedPart, Void> {
    let path = \TrackedPart.[mark: offset ?? 0]
    self.path = path
    return path
  }

  /// Whether somebody who tracks reads has read it and not been told of anything since.
  @usableFromInline
  var isTracked: Bool { path != nil }

  /// It has changed.
  func fire() {
    if let path { registrar.withMutation(of: self, keyPath: path) {} }
  }
}
