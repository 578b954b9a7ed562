@testable import Redstart

extension EntityTable {
  /// Stops unless all parts of the table agree, in a build that has the check.
  func checkParts() {
    #if DEBUG
      _checkInvariants()
    #endif
  }
}
