import TestSupport

/// Draws scripts for the small world.
struct RandomWorld {
  private var numbers: SplitMix
  /// How many more steps observers may be given, so that every world ends.
  private var budget = 0

  /// What observers are drawn from.
  private let selections: [WorldSelection]

  init(seed: UInt64, hasHalves: Bool = true) {
    numbers = SplitMix(seed: seed)
    selections = WorldSelection.allCases.filter { hasHalves || $0 != .half }
  }

  mutating func observers() -> [WorldObserver] {
    budget = number(below: 16)
    return (0..<number(below: 18) + 1).map { _ in observer() }
  }

  mutating func actions() -> [Int] {
    (0..<number(below: 4) + 1).map { _ in action() } + [31]
  }

  private mutating func observer() -> WorldObserver {
    var observer = WorldObserver(
      selection: selections[number(below: selections.count)],
      isOnMain: number(below: 3) == 0)
    for call in 0..<3 where budget > 0 && number(below: 3) == 0 {
      budget -= 1
      observer.steps[call] = step()
    }
    return observer
  }

  private mutating func step() -> WorldObserver.Step {
    switch number(below: 8) {
    case 0, 1: .dispatch(action())
    case 2: .observe(observer())
    case 3: .batch((0..<number(below: 3) + 1).map { _ in step() })
    default: .cancel(number(below: 18))
    }
  }

  private mutating func action() -> Int {
    number(below: 31) + 1
  }

  private mutating func number(below limit: Int) -> Int {
    Int(numbers.next() % UInt64(limit))
  }
}
