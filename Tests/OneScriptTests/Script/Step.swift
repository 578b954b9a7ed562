/// The action of every script.
struct Step: Hashable, Sendable {
  var number: Int
  /// How many steps stand between this one and the script: what a middleware or a subscriber sends is one deeper.
  var depth = 0

  func deeper(_ number: Int) -> Step {
    Step(number: number, depth: depth + 1)
  }
}
