import Redstart

extension Endpoint {
  /// One request as an effect, which sends `succeeded` or `failed`, or `cancelled` if the operation
  /// ends with a `CancellationError` that nobody else has caused.
  ///
  /// The middleware returns it after `started`; a reducer that gives out numbers and times itself
  /// may return it, too.
  public func effect(for id: RequestID<Parameters>, time: TimeSource) -> RequestEffect {
    adjust(
      .run { [operation] send in
        send(.succeeded(id, try await operation(id.parameters), at: time.now))
      } catch: { [failure] error, send in
        if error is CancellationError {
          send(.cancelled(id))
        } else {
          send(.failed(id, failure(error)))
        }
      })
  }
}
