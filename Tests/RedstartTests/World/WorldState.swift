/// The state of the small world: fields that actions count up, the first one between 0 and 1 only, so that it comes back
/// to values it had before.
struct WorldState: Sendable {
  var flip = 0
  var first = 0
  var second = 0
  var third = 0
  var fourth = 0

  /// Counts up the fields whose bit is set.
  mutating func reduce(_ action: Int) {
    if action & 1 != 0 { flip = 1 - flip }
    if action & 2 != 0 { first += 1 }
    if action & 4 != 0 { second += 1 }
    if action & 8 != 0 { third += 1 }
    if action & 16 != 0 { fourth += 1 }
  }
}

/// What can be observed of it.
enum WorldSelection: Int, CaseIterable, Hashable, Sendable {
  case flip
  case first
  case second
  case third
  case fourth
  /// A closure, which each observer has for itself.
  case sum
  /// A key path with a comparison by halves, which each observer has for itself.
  case half

  func value(of state: WorldState) -> Int {
    switch self {
    case .flip: state.flip
    case .first, .half: state.first
    case .second: state.second
    case .third: state.third
    case .fourth: state.fourth
    case .sum: state.flip + state.second + state.fourth
    }
  }

  func areEqual(_ one: Int, _ other: Int) -> Bool {
    self == .half ? one / 2 == other / 2 : one == other
  }

  /// Whether all observers of it share one watch.
  var isShared: Bool { self != .sum && self != .half }
}
