import Redstart
import TestSupport
import Testing

/// Long random sequences of edits, with copies kept and checked later.
@Suite struct LongTableWorldTests {
  @Test(arguments: 0..<6, [40, 400, 2_000])
  func aLongSequenceAgreesWithTheOracle(seed: Int, ids: Int) {
    var random = SplitMix(seed: UInt64(seed * 7_919 + ids))
    let isSorted = seed % 2 == 1
    var table = isSorted ? EntityTable<Item>(sortedBy: .ascending(\.key)) : EntityTable()
    var oracle = isSorted ? TableOracle(sort: { $0.key < $1.key }) : TableOracle()
    var kept: [(EntityTable<Item>, TableOracle)] = []
    // Begin with many rows, or none.
    if seed % 3 > 0 {
      for id in 0..<ids {
        table.updateOrAppend(Item(id, key: id % 17))
        oracle.apply(.upsert(Item(id, key: id % 17)))
      }
    }
    let steps = ids > 1_000 ? 300 : 1_500
    for step in 0..<steps {
      let edit = TableEdit.random(ids: ids, rows: oracle.items, &random)
      edit.apply(to: &table)
      oracle.apply(edit)
      if step % 50 == 0 || ids < 100 {
        check(table, is: oracle, "step \(step), seed \(seed): \(edit)")
      }
      if step % 40 == 0 {
        if let (past, _) = kept.randomElement(using: &random) {
          checkDifference(from: past, to: table, "step \(step), seed \(seed)")
          checkDifference(from: table, to: past, "undoing to step \(step), seed \(seed)")
        }
        kept.append((table, oracle))
      }
      if kept.count > 8 { kept.remove(at: Int.random(in: 0..<8, using: &random)) }
    }
    check(table, is: oracle, "the end, seed \(seed)")
    for (table, oracle) in kept { check(table, is: oracle, "a kept copy, seed \(seed)") }
  }
}

extension TableEdit {
  static func random(ids: Int, rows: [Item], _ random: inout SplitMix) -> TableEdit {
    let id = Int.random(in: 0..<ids, using: &random)
    let item = Item(
      id, key: Int.random(in: 0..<20, using: &random), value: Int.random(in: 0..<4, using: &random))
    let position = Int.random(in: 0..<ids, using: &random)
    switch Int.random(in: 0..<200, using: &random) {
    case 0..<40: return .upsert(item)
    case 40..<60: return .insert(item, at: position)
    case 60..<75: return .bump(id)
    case 75..<95: return .setKey(id, item.key)
    case 95..<100: return .rename(id, to: position)
    case 100..<130: return .remove(id)
    case 130..<145: return .removeAt(position)
    case 145..<150: return .erase(id)
    case 150..<180: return .move(id, to: position)
    case 180..<195: return .replaceAll(shuffledSomewhat(rows, item, &random))
    case 195: return .removeOdd
    case 196: return .removeAll
    default: return .assign(item)
    }
  }

  /// The rows with a few changes, or many.
  private static func shuffledSomewhat(
    _ rows: [Item], _ item: Item, _ random: inout SplitMix
  ) -> [Item] {
    var rows = rows
    let changes = Bool.random(using: &random) ? 2 : rows.count
    for _ in 0..<changes where !rows.isEmpty {
      let position = Int.random(in: 0..<rows.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: rows.remove(at: position)
      case 1: rows[position].value += 1
      case 2: rows.swapAt(position, Int.random(in: 0..<rows.count, using: &random))
      case 3: rows.insert(item, at: position)
      default: rows.append(Item(item.id + position, key: item.key))
      }
    }
    return rows
  }
}
