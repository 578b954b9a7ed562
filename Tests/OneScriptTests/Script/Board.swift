/// The state of every script. Each step changes it, and the order of steps shows in it.
struct Board: Equatable, Sendable {
  private(set) var sum = 0
  private(set) var steps = 0

  mutating func take(_ step: Step) {
    steps += 1
    sum = (3 * sum + step.number) % 1_000
  }
}
