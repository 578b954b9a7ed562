import TestSupport

/// Equal to another when the numbers are; the noise makes the bytes differ, so that `==` has to be asked.
struct CountedValue: Equatable, Sendable {
  private(set) var number: Int
  private var noise: Int
  private let comparisons: Tally

  init(number: Int, noise: Int, comparisons: Tally) {
    self.number = number
    self.noise = noise
    self.comparisons = comparisons
  }

  mutating func set(_ number: Int, _ noise: Int) {
    self.number = number
    self.noise = noise
  }

  static func == (first: CountedValue, second: CountedValue) -> Bool {
    first.comparisons.add()
    return first.number == second.number
  }
}
