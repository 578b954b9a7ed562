extension Effect {
  /// Holds the effect back until none like it has been started for `interval`; each newer one takes the older one's place.
  ///
  /// Which effects are alike, says their id and key. When the quiet time is over the effect is started under its policy; one
  /// that runs already is disturbed by that alone. ``cancel(id:key:)`` also cancels one that is held back.
  ///
  /// The deadline is counted on `clock` from the moment at which the effect is performed.
  public func debounced(for interval: Duration, clock: any Clock<Duration>) -> Effect {
    changingPlans { $0.pace = EffectPace(kind: .debounce, interval: interval, clock: clock) }
  }

  /// Starts the effect at most once in each window of `interval`.
  ///
  /// The first one opens a window. With ``ThrottleEdges/leading`` it runs at once. With ``ThrottleEdges/trailing`` the newest
  /// of those that come while the window is open is held back, runs when it closes and opens the next; without it they are
  /// dropped. With the trailing edge alone the first is held back, too.
  ///
  /// Which effects are alike, says their id and key. What is held back can be cancelled; that closes the window.
  public func throttled(
    for interval: Duration, edges: ThrottleEdges = .both, clock: any Clock<Duration>
  ) -> Effect {
    changingPlans {
      $0.pace = EffectPace(kind: .throttle(edges), interval: interval, clock: clock)
    }
  }
}
