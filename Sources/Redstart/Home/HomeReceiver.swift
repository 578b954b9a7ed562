/// What a ``HomeQueue`` delivers its letters to, on the queue's home and one at a time.
@usableFromInline
package protocol HomeReceiver: AnyObject, SendableMetatype {
  associatedtype Letter

  /// Takes a letter. With nothing held: it may send, end the queue, and let go of whoever owns it.
  func receive(_ letter: Letter) -> HomeDelivery

  /// The letters that were waiting together have been delivered.
  func stretchEnded() -> HomeDelivery
}

/// How a delivery goes on.
@usableFromInline
package enum HomeDelivery {
  /// With the next letter.
  case next
  /// When `resume` is called: something must be done elsewhere first.
  case later
}
