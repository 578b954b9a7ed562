import Redstart
import Testing

/// Every sequence of edits, up to some length, over a few ids, beginning with tables of different inner shapes.
@Suite struct SmallTableWorldTests {
  /// Where the small worlds begin: the sizes at which leaves are full, split, or hold gaps.
  enum Start: String, CaseIterable {
    case empty, small, fullLeaf, gaps, moved, fullOrderLeaf, nearlyPacked

    func make(sort: RowOrder<Item>?, _ rule: (@Sendable (Item, Item) -> Bool)?) -> (
      EntityTable<Item>, TableOracle
    ) {
      var table = sort.map { EntityTable<Item>(sortedBy: $0) } ?? EntityTable()
      var oracle = TableOracle(sort: rule)
      for edit in edits {
        edit.apply(to: &table)
        oracle.apply(edit)
      }
      return (table, oracle)
    }

    private var edits: [TableEdit] {
      func rows(_ range: Range<Int>) -> [TableEdit] { range.map { .upsert(Item($0, key: $0 % 3)) } }
      return switch self {
      case .empty: []
      case .small: rows(1..<3)
      case .fullLeaf: rows(1..<33)
      case .gaps: rows(1..<70) + (10..<60).map { .remove($0) }
      case .moved: rows(1..<5) + [.move(4, to: 0)]
      case .fullOrderLeaf: rows(3..<65) + [.move(64, to: 0), .upsert(Item(1)), .upsert(Item(2))]
      case .nearlyPacked: rows(1..<400) + (4..<381).map { .remove($0) }
      }
    }
  }

  private static func alphabet(ids: ClosedRange<Int>) -> [TableEdit] {
    ids.flatMap { id -> [TableEdit] in
      [
        .upsert(Item(id, key: 1)), .assign(Item(id, key: 2, value: 1)),
        .insert(Item(id, key: 0), at: 0), .insert(Item(id, key: 1, value: 3), at: 1),
        .bump(id), .setKey(id, 2), .remove(id), .erase(id), .move(id, to: 0), .move(id, to: 1),
        .rename(id, to: id % ids.upperBound + 1),
      ]
    } + [
      .removeAt(1), .removeOdd, .removeAll, .replaceAll([Item(2), Item(1), Item(2, key: 5)]),
    ]
  }

  @Test(arguments: Start.allCases)
  func everySequenceAgreesWithTheOracle(_ start: Start) {
    let length = start == .empty ? 3 : start == .small || start == .moved ? 2 : 1
    let ids = start == .empty || start == .small ? 1...3 : 1...2
    let (table, oracle) = start.make(sort: nil, nil)
    var worlds = SmallWorlds(edits: Self.alphabet(ids: ids))
    worlds.explore(table, oracle, length: length)
    #expect(worlds.count >= worlds.edits.count)
  }

  @Test(arguments: Start.allCases)
  func everySequenceAgreesWithTheOracleWhenSorted(_ start: Start) {
    let length = start == .empty ? 3 : start == .small || start == .moved ? 2 : 1
    let ids = start == .empty || start == .small ? 1...3 : 1...2
    let (table, oracle) = start.make(sort: .ascending(\.key)) { $0.key < $1.key }
    var worlds = SmallWorlds(edits: Self.alphabet(ids: ids))
    worlds.explore(table, oracle, length: length)
    #expect(worlds.count >= worlds.edits.count)
  }
}
