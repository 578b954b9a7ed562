/// All orders in which the threads of a program can be let go on, one after the other: each choice that was not the last
/// possible one is made differently in a later run.
struct Schedules {
  private var prefix: [Int] = []
  private var taken: [(choice: Int, of: Int)] = []
  private var isFirst = true

  /// Prepares the next run; false when there is none.
  mutating func next() -> Bool {
    if isFirst {
      isFirst = false
      return true
    }
    while let last = taken.last, last.choice + 1 >= last.of { taken.removeLast() }
    guard !taken.isEmpty else { return false }
    prefix = taken.map(\.choice)
    prefix[prefix.count - 1] += 1
    taken = []
    return true
  }

  /// The next choice of this run.
  mutating func choose(_ count: Int) -> Int {
    let choice = taken.count < prefix.count ? min(prefix[taken.count], count - 1) : 0
    taken.append((choice, count))
    return choice
  }

  /// What has been chosen, for the message of a failure.
  var description: String { taken.map { "\($0.choice)/\($0.of)" }.joined(separator: " ") }
}
