import Redstart

extension Log<ProgrammerError> {
  /// Takes the programmer's errors of `operation`, in place of the trap.
  package func collect<R>(_ operation: () throws -> R) rethrows -> R {
    try ProgrammerError.withHandler({ self.add($0) }, operation: operation)
  }
}
