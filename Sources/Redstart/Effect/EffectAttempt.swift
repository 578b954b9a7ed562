/// A part of a run that may be silenced before the run ends, as by a time-out.
///
/// `@unchecked Sendable` is sound: `isClosed` is touched under the core's state lock alone.
final class EffectAttempt: @unchecked Sendable {
  /// The attempt of which this one is a part.
  let parent: EffectAttempt?
  private var isClosed = false

  init(inside parent: EffectAttempt?) {
    self.parent = parent
  }

  /// Silences it. Whether it was not before: of those who try, one decides how the attempt ends.
  func close() -> Bool {
    defer { isClosed = true }
    return !isClosed
  }

  var maySend: Bool {
    !isClosed && parent?.maySend ?? true
  }
}
