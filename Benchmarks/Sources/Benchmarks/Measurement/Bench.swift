/// What a group of rows measures with.
struct Bench: Sendable {
  let effort: Effort
  let floor = Floor()

  var stopwatch: Stopwatch { effort.stopwatch }

  /// The floor's own nanoseconds.
  func measureFloor() -> Series {
    stopwatch.measure([floorWork])[0]
  }

  /// A row of the floor with another action than usual.
  func floorRow(_ name: String, _ dispatch: @escaping (Floor) -> Void) -> Row {
    let series = stopwatch.measure([
      floorWork, { repetitions in for _ in 0..<repetitions { dispatch(floor) } },
    ])
    return Row(name, series[1], .nanoseconds, ratio: series[1] / series[0], to: "floor")
  }

  /// A row of one work beside the floor.
  func row(_ name: String, _ target: Target, work: @escaping Stopwatch.Work) -> Row {
    compare(name, work, with: "floor", floorWork, target: target)
  }

  /// A row of one work beside another.
  func compare(
    _ name: String, _ work: @escaping Stopwatch.Work, with referenceName: String,
    _ reference: @escaping Stopwatch.Work, target: Target
  ) -> Row {
    let series = stopwatch.measure([reference, work])
    return Row(
      name, series[1], .nanoseconds, allocations: Allocations.each(work),
      ratio: series[1] / series[0], to: referenceName, target: target)
  }

  private var floorWork: Stopwatch.Work {
    { repetitions in for _ in 0..<repetitions { floor.dispatch(.hot) } }
  }
}
