/// What happens when an effect is started whose id is running already.
///
/// The policy of the one that comes decides, in the commit that starts it. Effects are the same when they have equal ids and
/// equal keys; one without an id is known by its place in the source.
public enum EffectPolicy: Sendable, Hashable, CaseIterable {
  /// The new one is not started.
  case ignoreWhileRunning
  /// The old one is cancelled, together with those that wait, and the new one started (law 10).
  case latestWins
  /// The new one waits until those before it have ended, and is then started, in order.
  case queued
  /// All run at once.
  case concurrent
}
