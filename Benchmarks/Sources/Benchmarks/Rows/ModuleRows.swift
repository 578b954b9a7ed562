import Foundation
import RedSwift

/// A module's message, from the call that sends it to the change that is presented.
enum ModuleRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    // The benchmarks run on the main thread, which is the main actor's here.
    MainActor.assumeIsolated {
      [handled(bench), sent(bench), bare(bench)] + fromThreads(bench)
    }
  }

  @MainActor
  private static func handled(_ bench: Bench) -> Row {
    let tally = Tally()
    let meter = build(tally)
    let row = bench.row(
      "module, `handle` on the main actor", .figure(atMost: 200)
    ) { repetitions in
      for _ in 0..<repetitions { meter.handle(.add) }
    }
    precondition(tally.calls > 0, "Nothing was presented.")
    return row
  }

  @MainActor
  private static func sent(_ bench: Bench) -> Row {
    let meter = build(Tally())
    return bench.row(
      "  `send`, which answers", .figure(atMost: 200)
    ) { repetitions in
      for _ in 0..<repetitions { meter.send(.add) }
    }
  }

  /// What the module's own functions cost, called one after the other without a module.
  @MainActor
  private static func bare(_ bench: Bench) -> Row {
    let tally = Tally()
    let dispatcher = Meter.dispatcher
    let present: (Int) -> Void = { _ in tally.add() }
    var state = 0
    return bench.row("  its functions alone", .figure(atMost: 200)) { repetitions in
      for _ in 0..<repetitions {
        for change in dispatcher(&state, .add).changes { present(change) }
      }
    }
  }

  /// Two threads that send as fast as they can, until the last change was presented on the main actor.
  @MainActor
  private static func fromThreads(_ bench: Bench) -> [Row] {
    [1, 2].map { threads in
      let figures = (0..<bench.effort.racePasses).map { _ in
        crowd(threads: threads, messages: bench.effort.tripLength * 4)
      }
      return Row(
        threads == 1 ? "module, one other thread sends" : "  two threads send",
        Series(passes: figures), .nanoseconds, target: .figure(atMost: 400))
    }
  }

  @MainActor
  private static func crowd(threads: Int, messages: Int) -> Double {
    let tally = Tally()
    let meter = build(tally)
    let line = StartLine(threads: threads)
    for _ in 0..<threads {
      Thread {
        _ = line.waitForAll()
        for _ in 0..<messages / threads { meter.send(.add) }
      }.start()
    }
    let start = ContinuousClock.now
    while tally.calls < messages {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
    }
    return (ContinuousClock.now - start).nanoseconds / Double(messages)
  }

  @MainActor
  private static func build(_ tally: Tally) -> ModuleController<Meter> {
    Meter.build(
      context: (), initialState: 0,
      presenter: .init(uiComponent: .none, setup: { _ in }, present: { _ in tally.add() }))
  }
}
