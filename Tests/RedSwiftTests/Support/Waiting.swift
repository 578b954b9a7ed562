import TestSupport
import Testing

/// Waits until a condition holds, letting go of the actor between two looks. A wait without end is recorded.
func wait(
  until condition: @Sendable () -> Bool, _ location: SourceLocation = #_sourceLocation
) async {
  let end = ContinuousClock.now + .seconds(Scale.patience)
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record("Waited in vain.", sourceLocation: location)
      return
    }
    await Main.turn()
  }
}
