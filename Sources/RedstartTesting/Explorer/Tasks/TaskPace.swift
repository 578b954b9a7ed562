import Redstart

/// How often tasks of an id are let through, without saying how long an interval is: that it is over is a step like any other.
public enum TaskPace: Hashable, Sendable {
  /// The last one, when none has come for an interval.
  case debounce
  /// At most one an interval.
  case throttle(ThrottleEdges)
}
