import TestSupport

extension Script {
  /// All sequences of `alphabet` of at most `length` elements.
  static func sequences<Element>(of alphabet: [Element], upTo length: Int) -> [[Element]] {
    var all: [[Element]] = [[]]
    var longest = all
    for _ in 0..<length {
      longest = longest.flatMap { sequence in alphabet.map { sequence + [$0] } }
      all += longest
    }
    return all
  }

  private static let steps = sequences(of: [1, 2], upTo: 3).dropFirst().map { numbers in
    numbers.map { Step(number: $0) }
  }

  /// Small scripts with every chain of at most two of these links.
  static func small(_ links: [Link], _ reactions: [[Reaction]]) -> [Script] {
    sequences(of: links, upTo: 2).flatMap { links in
      reactions.flatMap { reactions in
        steps.map { Script(links: links, reactions: reactions, steps: $0) }
      }
    }
  }

  /// One subscriber's reactions, small ones.
  static let reactions: [[Reaction]] = (0..<3).map {
    [Reaction(remainder: $0, number: $0 + 1, limit: 7)]
  }

  /// Long ones, by chance.
  static func random(
    _ count: Int, seed: UInt64, _ links: [Link], reactions: ClosedRange<Int>
  ) -> [Script] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in
      Script(
        links: (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
          links.randomElement(using: &random)
        },
        reactions: (0..<Int.random(in: reactions, using: &random)).map { _ in
          Reaction(
            remainder: .random(in: 0..<3, using: &random),
            number: .random(in: 0..<9, using: &random),
            limit: .random(in: 0..<40, using: &random))
        },
        steps: (0..<Int.random(in: 1...20, using: &random)).map { _ in
          Step(number: .random(in: 0..<9, using: &random))
        })
    }
  }
}
