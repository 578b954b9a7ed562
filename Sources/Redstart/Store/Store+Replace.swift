extension Store {
  /// Puts another state in place, as one commit whose cause is ``StoreCommit/Cause/stateReplacement``. For tools: neither
  /// middleware nor gates are asked. Only on a store that is no scope; on a scope it is a programmer's error.
  @discardableResult
  public func replaceState(
    _ state: State, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    let origin = Origin(fileID: fileID, line: line)
    guard let engine else { return refuseOnScope("replaceState", origin) }
    var old: State? = state
    let result = engine.replace(.stateReplacement, origin: origin) { current, _ in
      // The old state goes after the lock.
      if let new = old.take() {
        old = current
        current = new
      }
    }
    return result
  }

  /// Puts another reducer in place, as one commit whose cause is ``StoreCommit/Cause/reducerReplacement`` and which leaves the
  /// state alone. Only on a store that is no scope; on a scope it is a programmer's error.
  @discardableResult
  public func replaceReducer(
    _ reducer: Reducer<State, Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    let origin = Origin(fileID: fileID, line: line)
    guard let engine else { return refuseOnScope("replaceReducer", origin) }
    return engine.replace(.reducerReplacement, origin: origin) { _, replacement in
      replacement = reducer.reduce(to: engine.port)
    }
  }

  func refuseOnScope(_ name: String, _ origin: Origin) -> DispatchResult {
    let error = ProgrammerError.onScope(name, origin)
    ProgrammerError.report(error)
    return .refused(error)
  }
}
