/// Tasks that wait for effects to end.
struct EffectWaiters {
  typealias Continuation = AsyncStream<Void>.Continuation

  private var continuations: [Int: Continuation] = [:]
  private var nextID = 0

  mutating func add(_ continuation: Continuation) -> Int {
    nextID += 1
    continuations[nextID] = continuation
    return nextID
  }

  mutating func remove(_ id: Int) {
    continuations[id] = nil
  }

  /// Takes all of them out, to be finished with nothing held.
  mutating func takeAll() -> [Continuation] {
    guard !continuations.isEmpty else { return [] }
    defer { continuations = [:] }
    return Array(continuations.values)
  }
}
