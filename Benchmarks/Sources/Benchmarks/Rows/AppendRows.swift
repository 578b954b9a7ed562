import Redstart

/// Appending to an array in the state, however long it is.
enum AppendRows: RowGroup {
  private static let sizes = [1_000, 1_000_000]
  /// After so many the array is cut back, which both sizes pay alike.
  private static let stretch = 100

  static func rows(_ bench: Bench) -> [Row] {
    let stores = sizes.map(store)
    let works = stores.map { store in
      { (repetitions: Int) in
        for number in 0..<repetitions {
          store.dispatch(.append(number))
          if number % stretch == stretch - 1 { store.dispatch(.dropLast(stretch)) }
        }
        store.dispatch(.dropLast(repetitions % stretch))
      }
    }
    let series = bench.stopwatch.measure(works)
    let allocations = works.map(Allocations.each)
    for (store, size) in zip(stores, sizes) {
      precondition(store.withState { $0.items.count } == size, "The array has not been cut back.")
    }
    return [
      Row("append to an array of 1,000", series[0], .nanoseconds, allocations: allocations[0]),
      Row(
        "append to an array of 1,000,000", series[1], .nanoseconds, allocations: allocations[1],
        ratio: series[1] / series[0], to: "at 1,000", target: .ratio(atMost: 1.2)),
    ]
  }

  private static func store(size: Int) -> Store<Desk, Desk.Action> {
    var desk = Desk()
    desk.items.reserveCapacity(size + stretch)
    desk.items.append(contentsOf: 0..<size)
    return Store(initialState: desk, reducer: Desk.reduce)
  }
}
