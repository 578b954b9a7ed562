/// A row to test with: an id, something to sort by, and something else.
struct Item: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  var id: Int
  var key: Int
  var value: Int

  init(_ id: Int, key: Int = 0, value: Int = 0) {
    self.id = id
    self.key = key
    self.value = value
  }

  var description: String { "\(id):\(key)/\(value)" }
}
