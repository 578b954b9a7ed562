import Foundation
import RedstartTesting

/// Two-phase commit with eight managers, 1,745,408 distinct states, looked at on two threads; and random commands.
///
/// The figures are of the clock, because threads compete; `thread` rows are of one thread's processor time.
enum ExplorerRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    let passes = bench.effort == .short ? 1 : 3
    return exploring(
      "explorer, enums in arrays and sets", TwoPhaseCommit(count: 8), passes, 2.5, 0.25)
      + exploring("explorer, a word", CompactTwoPhaseCommit(count: 8), passes, 10, 1)
      + [walking(passes)]
  }

  private static func exploring<Model: ExplorerModel>(
    _ name: String, _ model: Model, _ passes: Int, _ generated: Double, _ distinct: Double
  ) -> [Row] {
    var times: [Double] = []
    var coverage: Coverage?
    for _ in 0..<passes {
      let start = ContinuousClock.now
      let exploration = Explorer(model, threads: 2).explore()
      times.append((ContinuousClock.now - start).nanoseconds / 1_000)
      precondition(exploration.coverage.distinctStates == 1_745_408 && exploration.broken.isEmpty)
      coverage = exploration.coverage
    }
    guard let coverage else { return [] }
    return [
      Row(
        "\(name): generated a second", perSecond(coverage.generatedStates, times), .millions,
        target: .figure(atLeast: generated)),
      Row(
        "  distinct a second", perSecond(coverage.distinctStates, times), .millions,
        target: .figure(atLeast: distinct)),
      Row(
        "  the table, each distinct state",
        Series(passes: [Double(coverage.tableBytes) / Double(coverage.distinctStates)]), .bytes,
        target: .figure(atMost: 24)),
    ]
  }

  /// A reducer beside the model that says what should come of it.
  private static func walking(_ passes: Int) -> Row {
    var times: [Double] = []
    var steps = 0
    for pass in 0..<passes {
      let start = ContinuousClock.now
      let exploration = Explorer(AccountCommands(), threads: 2)
        .walk(count: 20_000, length: 200, seed: UInt64(pass))
      times.append((ContinuousClock.now - start).nanoseconds / 1_000)
      precondition(exploration.broken.isEmpty && exploration.impurity == nil)
      steps = exploration.coverage.generatedStates
    }
    return Row(
      "random commands a second, reducer and model", perSecond(steps, times), .millions,
      target: .figure(atLeast: 2))
  }

  /// Millions, given microseconds.
  private static func perSecond(_ count: Int, _ times: [Double]) -> Series {
    Series(passes: times.map { Double(count) / $0 })
  }
}
