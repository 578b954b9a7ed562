/// What became of a message when the call that sent it returns.
public enum MessageResult: Sendable, Hashable {
  /// It was handled: the state has it, its changes were presented, its tasks started. Only for a message that was sent on
  /// the main actor, to a module that runs there and was not handling another one.
  case handled
  /// It will be handled, after those that were sent before it.
  case queued
  /// The module has ended: the message was dropped, counted and reported.
  case ended
  /// The work that sent it has ended or was cancelled: the message was dropped.
  case cancelled
}
