import Observation

/// One thing that was read: who tracks reads has heard of it, and hears once when it has changed. Then it is forgotten; a new
/// read makes a new one, so that who reads again in the middle of a change is not told of the same change twice.
@usableFromInline
final class TrackedPart: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// Bytes from the state; nil for a part that is computed.
  @usableFromInline let offset: Int?

  private var mark: Void { () }
  private static let mark: KeyPath<TrackedPart, Void> & Sendable = \.mark

  @usableFromInline
  init(offset: Int? = nil) {
    self.offset = offset
  }

  /// It is being read.
  @usableFromInline
  func access() {
    registrar.access(self, keyPath: Self.mark)
  }

  /// It has changed.
  func fire() {
    registrar.withMutation(of: self, keyPath: Self.mark) {}
  }
}
