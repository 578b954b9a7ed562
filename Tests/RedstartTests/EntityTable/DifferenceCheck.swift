import Redstart
import Testing

/// Checks the difference of two versions against what the rows themselves say.
func checkDifference(
  from old: EntityTable<Item>, to new: EntityTable<Item>, _ history: @autoclosure () -> String
) {
  let difference = new.difference(from: old)
  let expected = DifferenceOracle(old: Array(old), new: Array(new))
  if let fault = expected.fault(of: difference) {
    Issue.record(
      "\(fault): \(difference) from \(Array(old)) to \(Array(new)) after \(history())")
  }
}

/// What a difference should say, found by looking at every row.
struct DifferenceOracle {
  let old: [Item]
  let new: [Item]

  /// What is wrong with a difference; nil if nothing is.
  func fault(of difference: TableDifference<Item>) -> String? {
    let oldByID = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
    let newByID = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id, $0) })
    let removed = old.indices.filter { newByID[old[$0].id] == nil }
    let inserted = new.indices.filter { oldByID[new[$0].id] == nil }
    let updated = new.indices.filter { oldByID[new[$0].id].map { old[$0] } ?? new[$0] != new[$0] }
    if difference.removed.map(\.position) != removed { return "wrong removals" }
    if difference.removed.map(\.row) != removed.map({ old[$0] }) { return "wrong removed rows" }
    if difference.inserted.map(\.position) != inserted { return "wrong insertions" }
    if difference.inserted.map(\.row) != inserted.map({ new[$0] }) { return "wrong inserted rows" }
    if difference.updated.map(\.newPosition) != updated { return "wrong updates" }
    for update in difference.updated
    where new[update.newPosition] != update.new || old[update.oldPosition] != update.old {
      return "a wrong updated row"
    }
    for move in difference.moved where old[move.from].id != move.id || new[move.to].id != move.id {
      return "a wrong move"
    }
    if difference.moved.count != fewestMoves(oldByID) { return "not the fewest moves" }
    if difference.isEmpty != (old == new) { return "wrongly empty, or not" }
    if batchUpdate(by: difference) != new { return "a batch update fails" }
    var rows = old
    difference.apply(to: &rows)
    return rows == new ? nil : "applying fails"
  }

  /// What a list view makes of the difference: old positions leave, new positions are filled, the rest stays in order.
  private func batchUpdate(by difference: TableDifference<Item>) -> [Item]? {
    let leaving = Set(difference.removed.map(\.position) + difference.moved.map(\.from))
    guard leaving.count == difference.removed.count + difference.moved.count else { return nil }
    var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
    var result: [Item?] = Array(repeating: nil, count: new.count)
    for insertion in difference.inserted { result[insertion.position] = insertion.row }
    for move in difference.moved {
      guard result[move.to] == nil else { return nil }
      result[move.to] = old[move.from]
    }
    for position in result.indices where result[position] == nil {
      guard let row = staying.popFirst() else { return nil }
      result[position] = row
    }
    for update in difference.updated { result[update.newPosition] = update.new }
    return staying.isEmpty ? result.compactMap { $0 } : nil
  }

  /// How many rows must move at least: all but a longest increasing subsequence.
  private func fewestMoves(_ oldByID: [Int: Int]) -> Int {
    // Where the sequence of each length ends at the lowest: patience sorting.
    var piles: [Int] = []
    let positions = new.compactMap { oldByID[$0.id] }
    for position in positions {
      if let pile = piles.firstIndex(where: { $0 >= position }) {
        piles[pile] = position
      } else {
        piles.append(position)
      }
    }
    return positions.count - piles.count
  }
}
