import Redstart

extension Store {
  /// Waits until a condition holds for the state.
  func waits(until holds: @escaping @Sendable (State) -> Bool) async {
    let (states, report) = AsyncStream<Void>.makeStream()
    let token = observe(holds) { (isTrue: Bool) in if isTrue { report.finish() } }
    for await _ in states {}
    token.cancel()
  }
}
