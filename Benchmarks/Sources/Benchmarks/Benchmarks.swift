/// Prints what the engine costs, beside what it should cost. See the README for how to read it.
@main
enum Benchmarks {
  /// The rows, in the order of printing.
  private static let groups: [any RowGroup.Type] = [
    DispatchRows.self, CrowdRows.self, AppendRows.self, RaceRows.self, MiddlewareRows.self,
    SubscriptionRows.self, MemoryRows.self, ScopeRows.self, EffectRows.self, TableRows.self,
    TableDifferenceRows.self, TableMemoryRows.self, DerivedRows.self, TickRows.self, PruneRows.self,
    ForexRows.self, TestStoreRows.self, ViewRows.self, ModuleRows.self, ExplorerRows.self,
    ReduxKitRows.self, ReSwiftRows.self,
  ]

  /// All groups, or with `--only Name` those whose name begins so.
  private static func chosenGroups(_ arguments: [String]) -> [any RowGroup.Type] {
    guard let option = arguments.firstIndex(of: "--only"), option + 1 < arguments.count else {
      return groups
    }
    return groups.filter { "\($0)".hasPrefix(arguments[option + 1]) }
  }

  static func main() {
    let bench = Bench(effort: Effort(arguments: CommandLine.arguments))
    if !Machine.isOptimized { print("Built without the optimiser: run with `-c release`.") }
    print("Machine: \(Machine.description)")
    print(bench.effort.method)
    let alone = bench.measureFloor()
    ParkedThread.start()
    let before = bench.measureFloor()
    Table.printHeader()
    Table.print(Row("floor, in a process of one thread", alone, .nanoseconds))
    Table.print(Row("floor, before", before, .nanoseconds))
    var met = 0
    var judged = 0
    for group in chosenGroups(CommandLine.arguments) {
      for row in group.rows(bench) {
        Table.print(row)
        guard let isMet = row.isMet else { continue }
        judged += 1
        if isMet { met += 1 }
      }
    }
    let after = bench.measureFloor()
    Table.print(
      Row("floor, after", after, .nanoseconds, ratio: after / before, to: "before"))
    print("\(met) of \(judged) targets met. Machine: \(Machine.description)")
  }
}
