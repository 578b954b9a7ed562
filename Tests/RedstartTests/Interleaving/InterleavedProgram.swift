/// What a few threads do with one store.
struct InterleavedProgram: Sendable {
  enum Operation: Sendable {
    case dispatch
    /// Two dispatches in one batch.
    case batch
    /// A new observer, which stays.
    case observe
    /// Ends the observer that was there from the beginning.
    case cancel
    case read
  }

  let name: String
  let threads: [[Operation]]
  /// The observer that was there from the beginning dispatches in its first call.
  var dispatchesWithin = false
  /// It observes by a closure, which is a point of its own.
  var selects = false
  /// How many orders are tried at most.
  var limit = 2000

  static let all = [
    InterleavedProgram(name: "two dispatches", threads: [[.dispatch], [.dispatch]]),
    InterleavedProgram(
      name: "two dispatches, selecting", threads: [[.dispatch], [.dispatch]], selects: true),
    InterleavedProgram(
      name: "two dispatches and one", threads: [[.dispatch, .dispatch], [.dispatch]]),
    InterleavedProgram(
      name: "two dispatches, one within", threads: [[.dispatch], [.dispatch]],
      dispatchesWithin: true),
    InterleavedProgram(name: "dispatch and observe", threads: [[.dispatch], [.observe]]),
    InterleavedProgram(
      name: "dispatch within and observe", threads: [[.dispatch], [.observe]],
      dispatchesWithin: true),
    InterleavedProgram(name: "dispatch and cancel", threads: [[.dispatch], [.cancel, .dispatch]]),
    InterleavedProgram(name: "batch and dispatch", threads: [[.batch], [.dispatch]]),
    InterleavedProgram(name: "batch and observe", threads: [[.batch], [.observe, .read]]),
    InterleavedProgram(name: "two batches", threads: [[.batch], [.batch]]),
    InterleavedProgram(name: "three", threads: [[.dispatch], [.dispatch], [.cancel]], limit: 1000),
    InterleavedProgram(
      name: "three with an observer", threads: [[.dispatch], [.batch], [.observe]], limit: 1000),
  ]
}
