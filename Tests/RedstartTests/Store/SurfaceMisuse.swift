import Redstart
import TestSupport

/// The kinds of programmer's errors that `body` reports, in order; none of them traps.
func surfaceMisuses(_ body: () throws -> Void) rethrows -> [ProgrammerError.Kind] {
  let log = SurfaceLog<ProgrammerError.Kind>()
  try ProgrammerError.withHandler({ log.note($0.kind) }, operation: body)
  return log.entries
}
