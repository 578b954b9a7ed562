import Foundation
import TestSupport

/// How often a race is run: 100,000 times where the code is optimised, fewer elsewhere; `REDSTART_ROUNDS` says otherwise.
enum Rounds {
  static var count: Int {
    if let text = ProcessInfo.processInfo.environment["REDSTART_ROUNDS"], let count = Int(text) {
      return count
    }
    #if DEBUG
      return Scale.count(2_000)
    #else
      return Scale.count(100_000)
    #endif
  }
}
