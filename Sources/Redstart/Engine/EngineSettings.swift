/// The two settings in which the dialects differ; everything else about the engine is the same for all.
package struct EngineSettings: Sendable, Hashable {
  /// What a dispatch does that is made while another one runs on the same thread.
  package enum Reentrancy: Sendable, CaseIterable {
    /// It is reduced before it returns (Redux).
    case nested
    /// It is queued, and reduced before the outermost dispatch returns (modules); sending never waits.
    case queued
  }

  /// When observers are told.
  package enum Notification: Sendable, CaseIterable {
    /// Once, after the turn has left the middleware; nothing is held while they run.
    case afterTurn
    /// After each reduction, inside `next`, while the turn is held (ReSwift, ReduxKit).
    case withinTurn
  }

  package var reentrancy: Reentrancy
  package var notification: Notification
  /// Whether a façade expects to put something before the reducer. It may do so or not in any case: this decides which of
  /// the two costs a lock less.
  package var hasFront: Bool

  package init(
    reentrancy: Reentrancy = .nested, notification: Notification = .afterTurn,
    hasFront: Bool = false
  ) {
    self.reentrancy = reentrancy
    self.notification = notification
    self.hasFront = hasFront
  }
}
