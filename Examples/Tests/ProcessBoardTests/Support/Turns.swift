import Dispatch
import Testing

/// Gives the main actor turns until something is so.
@MainActor
func turn(
  _ what: String, until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let end = ContinuousClock.now + .seconds(200)
  while !isSo() {
    try #require(ContinuousClock.now < end, "\(what) has not come", sourceLocation: sourceLocation)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    await Task.yield()
  }
}
