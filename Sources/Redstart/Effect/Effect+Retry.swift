extension Effect {
  /// Runs the operation again when it throws, after a pause on `clock`, as `retry` says.
  ///
  /// The error of the last attempt goes to the handler or the hook. A cancelled effect is not tried again.
  public func retrying(_ retry: Retry, clock: any Clock<Duration>) -> Effect {
    changingPlans { plan in
      let operation = plan.operation
      plan.operation = { send in
        var failures = 0
        while true {
          do {
            return try await operation(send)
          } catch {
            failures += 1
            guard !send.permit.isCancelled, let pause = retry.pause(after: failures, error) else {
              throw error
            }
            try await clock.sleep(for: pause)
          }
        }
      }
    }
  }
}
