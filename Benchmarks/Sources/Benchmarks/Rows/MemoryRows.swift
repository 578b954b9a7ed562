import Redstart

/// The memory of one observation, its token included.
///
/// It is the growth of what the allocator has in use, its own bookkeeping included, over 100,000 observations in one
/// store. The user's closures capture nothing, so they have no memory of their own and the figure is the engine's
/// alone; the last row shows what one that captures a reference adds.
enum MemoryRows: RowGroup {
  private static let count = 100_000

  static func rows(_ bench: Bench) -> [Row] {
    let closure = Selection { (desk: Desk) in desk.cold }
    let tally = Tally()
    return [
      row("bytes per observation, key path", .figure(atMost: 150)) { $0.observe(\.cold) { _ in } },
      row("bytes per observation, closure selection", .figure(atMost: 300)) {
        $0.observe(closure) { (_: Int) in }
      },
      row("  key path, with a body that captures a reference", nil) {
        $0.observe(\.cold) { _ in tally.add() }
      },
    ].compactMap { $0 }
  }

  private static func row(
    _ name: String, _ target: Target?,
    _ observe: (Store<Desk, Desk.Action>) -> ObservationToken
  ) -> Row? {
    var passes: [Double] = []
    for _ in 0..<3 {
      let store = Store(initialState: Desk(), reducer: Desk.reduce)
      var tokens: [ObservationToken] = []
      tokens.reserveCapacity(count)
      guard
        let growth = Allocations.growth({ for _ in 0..<count { tokens.append(observe(store)) } })
      else { return nil }
      passes.append(growth / Double(count))
      for token in tokens { token.cancel() }
    }
    return Row(name, Series(passes: passes), .bytes, target: target)
  }
}
