import Testing

@testable import Redstart

/// Compares a table with what it should be, through every way to read it.
func check(
  _ table: EntityTable<Item>, is oracle: TableOracle, _ history: @autoclosure () -> String
) {
  table.checkParts()
  let items = oracle.items
  var agrees = Array(table) == items && table.count == items.count
  for (position, item) in items.enumerated() where agrees {
    agrees =
      table[position] == item && table[id: item.id] == item && table.contains(id: item.id)
      && table.index(id: item.id) == position
  }
  agrees = agrees && table[id: -1] == nil && table.index(id: -1) == nil
  if !agrees {
    Issue.record("\(Array(table)) is not \(items) after \(history())")
  }
}
