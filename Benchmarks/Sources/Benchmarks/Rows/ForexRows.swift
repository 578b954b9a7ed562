import Redstart

/// A forex board: 10,000 rows, each shown by a formatter of its own; 50 of them tick in each frame.
enum ForexRows: RowGroup {
  private typealias Change = @Sendable (inout EntityTable<Quote>) -> Void

  static func rows(_ bench: Bench) -> [Row] {
    let frames = bench.effort == .full ? ForexBoard.frames : ForexBoard.frames / 10
    let perTick = byRow(frames, isBatched: false)
    let perFrame = byRow(frames, isBatched: true)
    let everybody = byEverybody(frames / 10)
    precondition(
      perTick.calls == frames * ForexBoard.ticksPerFrame && perFrame.calls == perTick.calls,
      "A formatter has missed a tick, or was called for another's.")
    return [
      Row(
        "forex frame, 50 ticks, \(perTick.calls / frames) calls", perTick.time, .microseconds,
        target: .figure(atMost: 100)),
      Row(
        "forex frame, 50 ticks in a batch, \(perFrame.calls / frames) calls", perFrame.time,
        .microseconds, target: .figure(atMost: 100)),
      Row(
        "  that calls everybody once a frame, \(everybody.calls / (frames / 10)) calls",
        everybody.time, .microseconds, ratio: everybody.time / perFrame.time.median,
        to: "the batch"),
    ]
  }

  private static func byRow(_ frames: Int, isBatched: Bool) -> (time: Series, calls: Int) {
    let store = Store(initialState: EntityTable((0..<ForexBoard.size).map(Quote.init))) {
      (table: inout EntityTable<Quote>, id: Int) in
      table.update(id: id) { $0.bid += 0.0001 }
    }
    let tally = Tally()
    let tokens = (0..<ForexBoard.size).map { number in
      let cell = ForexCell()
      return store.observe(\.self, id: Quote(number).id, initial: false) { quote in
        tally.add()
        if let quote { cell.show(quote) }
      }
    }
    var times: [Double] = []
    for frame in 0..<frames {
      let ids = ForexBoard.positions(in: frame).map { Quote($0).id }
      times.append(
        Stopwatch.time {
          if isBatched {
            store.batch { for id in ids { store.dispatch(id) } }
          } else {
            for id in ids { store.dispatch(id) }
          }
        } / 1_000)
    }
    for token in tokens { token.cancel() }
    return (Series(passes: times), tally.calls)
  }

  private static func byEverybody(_ frames: Int) -> (time: Series, calls: Int) {
    let store = CallEverybodyStore()
    for number in 0..<ForexBoard.size {
      let cell = ForexCell()
      var last = Quote(number)
      store.observe { rows in
        let row = rows[number]
        guard row != last else { return }
        last = row
        cell.show(row)
      }
    }
    var times: [Double] = []
    for frame in 0..<frames {
      let positions = ForexBoard.positions(in: frame)
      times.append(
        Stopwatch.time {
          store.dispatch { rows in for position in positions { rows[position].bid += 0.0001 } }
        } / 1_000)
    }
    return (Series(passes: times), store.calls)
  }
}
