/// An observation that has no token. Whoever holds the handle ends it, once.
///
/// For a façade that keeps its observations in a table of its own: a token each would be an allocation each.
///
/// `@unchecked Sendable` is sound: the record is read and written under its engine's state lock alone.
@usableFromInline
package struct ObservationHandle: @unchecked Sendable {
  let record: UnsafeMutablePointer<ObservationRecord>

  /// Ends the observation and gives its memory back. The handle must not be used again.
  package func end() {
    record.pointee.core.takeUnretainedValue().tokenReleased(record)
  }

  /// Ends the observation, as often as one likes; the handle has to be ended still.
  package func silence() {
    record.pointee.core.takeUnretainedValue().cancel(record)
  }
}

extension EngineCore {
  /// Starts an observation without a token.
  ///
  /// - Parameters:
  ///   - key: finds the watch if it is shared.
  ///   - fillReader: initialises the sixteen bytes from which `operate` reads.
  ///   - registered: is given the handle before the first call, under the state lock.
  /// - Returns: whether the observation was started and has not been ended inside its first call.
  @usableFromInline
  package func start<Value>(
    _ observation: EngineObservation, of type: Value.Type, key: AnyKeyPath?,
    fillReader: (UnsafeMutableRawPointer) -> Void, operate: @escaping Watch.Operate,
    body: @escaping ObserverBody.Call, registered: (ObservationHandle) -> Void
  ) -> Bool {
    let request = observation.request(of: type, key: key)
    let record = start(
      request, body, registered: { registered(ObservationHandle(record: $0)) },
      findWatch: { root in
        findWatch(
          request, root,
          { watch in fillReader(UnsafeMutableRawPointer(watch) + Watch.readerOffset) },
          operate)
      })
    return record != nil
  }
}
