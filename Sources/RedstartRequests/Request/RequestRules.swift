import Redstart

/// By which rules a slot decides; an endpoint's plain values.
struct RequestRules: Hashable, Sendable {
  var policy = EffectPolicy.latestWins
  var lifetime = Duration.zero
  var refetchesWhenInvalidated = true
}
