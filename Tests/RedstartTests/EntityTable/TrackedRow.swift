/// A row with a reference, to count the rows that are alive and to see copies.
struct TrackedRow: Identifiable {
  /// What every row of a test reports to.
  final class Census {
    fileprivate(set) var alive = 0
  }

  /// Counts itself.
  final class Token {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.alive += 1
    }

    deinit {
      census.alive -= 1
    }
  }

  let id: Int
  var token: Token
  var tags: [Int] = []

  init(_ id: Int, _ census: Census) {
    self.id = id
    token = Token(census)
  }
}
