extension Effect {
  /// Gives the operation `limit` on `clock`; one that takes longer is cancelled and fails with ``EffectTimeout``.
  ///
  /// From that moment on nothing that the operation sends is reduced, and the effect goes on, with its handler or with the
  /// next attempt, even if the operation does not listen to its cancellation. Modifiers nest as written:
  /// `.timeout(…).retrying(…)` limits each attempt, `.retrying(…).timeout(…)` all of them together.
  public func timeout(_ limit: Duration, clock: any Clock<Duration>) -> Effect {
    changingPlans { plan in
      let operation = plan.operation
      plan.operation = { send in
        try await TimeLimit(limit: limit, clock: clock).run(operation, send)
      }
    }
  }
}
