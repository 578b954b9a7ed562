import ProcessSampling

extension ProcessSignal {
  /// The key that chooses it.
  var letter: Character {
    switch self {
    case .terminate: "t"
    case .kill: "k"
    case .interrupt: "i"
    case .hangUp: "h"
    case .stop: "s"
    case .resume: "c"
    }
  }
}
