@testable import Redstart

extension Engine where State: Sendable & Equatable {
  /// Observes the whole state on the sender's lane, without a first call.
  func observeState(_ body: @escaping @Sendable (State) -> Void) -> ObservationToken {
    let operations = WatchOperations<State, State>()
    return core.observe(
      ObservationRequest(
        State.self, key: nil, lane: .sender, wantsOld: false, isInitial: false, origin: Origin()),
      makeReader: { watch in watch.pointee.reader.first = 0 },
      operate: operations.atOffset,
      body: { new, _ in body(new.assumingMemoryBound(to: State.self).pointee) })
  }

  var copyOfState: State {
    let copy = core.withRoot(origin: Origin()) { $0.assumingMemoryBound(to: State.self).pointee }
    guard let copy else { preconditionFailure("The engine has ended.") }
    return copy
  }
}
