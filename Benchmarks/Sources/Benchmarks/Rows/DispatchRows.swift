import Redstart

/// A dispatch by itself, and with one observer that is called.
enum DispatchRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    [
      withoutObserver(bench),
      withPath(bench),
      withClosure(bench),
      withString(bench),
      stringOnTheFloor(bench),
    ]
  }

  private static func withoutObserver(_ bench: Bench) -> Row {
    let store = Store(initialState: Desk(), reducer: Desk.reduce)
    return bench.row("dispatch, no observer", .ratio(atMost: 2).withoutAllocations) { repetitions in
      for _ in 0..<repetitions { store.dispatch(.hot) }
    }
  }

  private static func withPath(_ bench: Bench) -> Row {
    let store = Store(initialState: Desk(), reducer: Desk.reduce)
    let tally = Tally()
    let token = store.observe(\.hot, initial: false) { _ in tally.add() }
    return row("dispatch, 1 observer called: Int, key path", bench, store, tally, token) {
      for _ in 0..<$0 { store.dispatch(.hot) }
    }
  }

  private static func withClosure(_ bench: Bench) -> Row {
    let store = Store(initialState: Desk(), reducer: Desk.reduce)
    let tally = Tally()
    let selection = Selection { (desk: Desk) in desk.hot }
    let token = store.observe(selection, initial: false) { (_: Int) in tally.add() }
    return row("dispatch, 1 observer called: Int, closure", bench, store, tally, token) {
      for _ in 0..<$0 { store.dispatch(.hot) }
    }
  }

  private static func withString(_ bench: Bench) -> Row {
    let store = Store(initialState: Desk(), reducer: Desk.reduce)
    let tally = Tally()
    let token = store.observe(\.name, initial: false) { _ in tally.add() }
    var isSecond = false
    return row("dispatch, 1 observer called: string on the heap", bench, store, tally, token) {
      for _ in 0..<$0 {
        isSecond.toggle()
        store.dispatch(.rename(Desk.names[isSecond ? 1 : 0]))
      }
    }
  }

  /// What the string costs without any store.
  private static func stringOnTheFloor(_ bench: Bench) -> Row {
    var isSecond = false
    return bench.floorRow("  the floor with that string") { floor in
      isSecond.toggle()
      floor.dispatch(.rename(Desk.names[isSecond ? 1 : 0]))
    }
  }

  private static func row(
    _ name: String, _ bench: Bench, _ store: Store<Desk, Desk.Action>, _ tally: Tally,
    _ token: ObservationToken, work: @escaping Stopwatch.Work
  ) -> Row {
    let row = bench.row(name, .ratio(atMost: 8).withoutAllocations, work: work)
    token.cancel()
    precondition(tally.calls == Int(store.revision), "An observer has missed a change.")
    return row
  }
}
