/// A commit without its state, as the engine hands it to those who watch commits.
package struct CommitInfo<Action> {
  package enum Cause {
    case action(Action)
    case stateReplacement
    case reducerReplacement
  }

  package let revision: UInt64
  package let cause: Cause
  package let origin: Origin
}
