/// An effect's ``Send`` was used after the effect's operation had returned.
///
/// Work that an operation leaves behind can no longer be cancelled, so what it sends is refused: wait for it inside the
/// operation, with a task group for instance.
public struct LateSend: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where the effect was declared.
  public let place: Origin

  public var description: String {
    "the effect declared at \(place) had ended before it sent this action"
  }
}
