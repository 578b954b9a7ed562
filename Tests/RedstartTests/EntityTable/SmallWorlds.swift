import Redstart

/// Walks through every sequence of edits.
struct SmallWorlds {
  let edits: [TableEdit]
  /// The tables that were checked.
  private(set) var count = 0
  private var history: [TableEdit] = []
  private var start: EntityTable<Item>?

  init(edits: [TableEdit]) {
    self.edits = edits
  }

  /// Each table is kept while others are made of it, and checked again afterwards. What is made of it is made twice:
  /// from a copy, and from a table that nobody else refers to.
  mutating func explore(_ table: EntityTable<Item>, _ oracle: TableOracle, length: Int) {
    guard length > 0 else { return }
    if history.isEmpty { start = table }
    for edit in edits {
      history.append(edit)
      var next = oracle
      next.apply(edit)
      var copy = table
      edit.apply(to: &copy)
      check(copy, is: next, "\(history)")
      check(table, is: oracle, "\(history), in a copy")
      count += 1
      edit.apply(to: &copy)
      var afterNext = next
      afterNext.apply(edit)
      check(copy, is: afterNext, "\(history), and once more in place")
      var child = table
      edit.apply(to: &child)
      checkDifference(from: table, to: child, "\(history)")
      checkDifference(from: child, to: table, "undoing \(history)")
      checkDifference(from: copy, to: child, "\(history), from one edit more")
      checkDifference(from: start ?? table, to: child, "\(history), from the start")
      checkDifference(from: EntityTable(table), to: child, "\(history), built apart")
      explore(child, next, length: length - 1)
      history.removeLast()
    }
  }
}
