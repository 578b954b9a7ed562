/// What one would use without an `EntityTable`: a dictionary of positions and an array of rows.
struct PlainTable {
  private(set) var positions: [Int: Int]
  private(set) var rows: [Quote]

  init(_ rows: [Quote]) {
    positions = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
    // An array of its own, so that the first change copies nothing.
    self.rows = rows.map { $0 }
  }

  @inline(__always)
  subscript(id id: Int) -> Quote? { positions[id].map { rows[$0] } }

  @inline(__always)
  mutating func tick(_ id: Int) {
    if let position = positions[id] { rows[position].bid += 1 }
  }
}
