import Redstart

/// What middleware that passes everything on adds to a dispatch.
enum MiddlewareRows: RowGroup {
  private static let counts = [0, 1, 2, 4, 8]

  static func rows(_ bench: Bench) -> [Row] {
    let pass = Middleware<Desk, Desk.Action> { _, next, action in next(action) }
    let works = counts.map { count in
      let store = Store(
        initialState: Desk(), middleware: Array(repeating: pass, count: count),
        reducer: Desk.reduce)
      return { (repetitions: Int) in for _ in 0..<repetitions { store.dispatch(.hot) } }
    }
    let series = bench.stopwatch.measure(works)
    let allocations = works.map(Allocations.each)
    let first = Row(
      "the first middleware, above none", series[1] - series[0], .nanoseconds,
      allocations: allocations[1], target: .figure(atMost: 50).withoutAllocations)
    let further = counts.indices.dropFirst(2).map { index in
      let more = Double(counts[index] - 1)
      return Row(
        "each further one, up to \(counts[index])", (series[index] - series[1]) / more,
        .nanoseconds, allocations: allocations[index],
        target: .figure(atMost: 10).withoutAllocations)
    }
    return [first] + further
  }
}
