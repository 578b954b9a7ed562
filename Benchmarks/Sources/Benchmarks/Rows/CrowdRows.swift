import Redstart

/// A dispatch beside 10,000 observers.
enum CrowdRows: RowGroup {
  private static let count = 10_000

  static func rows(_ bench: Bench) -> [Row] {
    besidePaths(bench) + [besideClosures(bench)] + called(bench)
  }

  private static func besidePaths(_ bench: Bench) -> [Row] {
    let alone = Store(initialState: Desk(), reducer: Desk.reduce)
    let store = Store(initialState: Desk(), reducer: Desk.reduce)
    let tally = Tally()
    let tokens = (0..<count).map { _ in
      store.observe(\.cold, initial: false) { _ in tally.add() }
    }
    let target = Target.ratio(atMost: 2).withoutAllocations
    let hot = bench.compare(
      "10,000 observers of one field, another changes",
      { for _ in 0..<$0 { store.dispatch(.hot) } }, with: "no observer",
      { for _ in 0..<$0 { alone.dispatch(.hot) } }, target: target)
    let nothing = bench.compare(
      "10,000 observers, an action that changes nothing",
      { for _ in 0..<$0 { store.dispatch(.nothing) } }, with: "no observer",
      { for _ in 0..<$0 { alone.dispatch(.hot) } }, target: target)
    for token in tokens { token.cancel() }
    precondition(tally.calls == 0, "An observer of an unchanged field was called.")
    return [hot, nothing]
  }

  /// Closures share nothing: each is asked. Printed, not judged.
  private static func besideClosures(_ bench: Bench) -> Row {
    let store = Store(initialState: Desk(), reducer: Desk.reduce)
    let tally = Tally()
    let selection = Selection { (desk: Desk) in desk.cold }
    let tokens = (0..<count).map { _ in
      store.observe(selection, initial: false) { (_: Int) in tally.add() }
    }
    let series = bench.stopwatch.measure([{ for _ in 0..<$0 { store.dispatch(.hot) } }])[0]
    for token in tokens { token.cancel() }
    precondition(tally.calls == 0, "An observer of an unchanged field was called.")
    return Row("10,000 closures unchanged, each", series / Double(count), .nanoseconds)
  }

  private static func called(_ bench: Bench) -> [Row] {
    let selection = Selection { (desk: Desk) in desk.cold }
    let kinds = [("one path", Selection(\Desk.cold)), ("own closures", selection)]
    return kinds.map { name, selection in
      let store = Store(initialState: Desk(), reducer: Desk.reduce)
      let tally = Tally()
      let tokens = (0..<count).map { _ in
        store.observe(selection, initial: false) { (_: Int) in tally.add() }
      }
      let series = bench.stopwatch.measure([{ for _ in 0..<$0 { store.dispatch(.cold) } }])[0]
      for token in tokens { token.cancel() }
      precondition(
        tally.calls == Int(store.revision) * count, "An observer has missed a change.")
      return Row("10,000 observers called, \(name), each", series / Double(count), .nanoseconds)
    }
  }
}
