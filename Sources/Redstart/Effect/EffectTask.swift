/// What a task is made for, when a store makes one for its effects.
package struct EffectTask: Sendable {
  /// Makes a task that runs `body`.
  package typealias Maker =
    @Sendable (_ purpose: EffectTask, _ body: @escaping @Sendable () async -> Void) ->
    Task<Void, Never>

  package enum Purpose: Sendable {
    /// It runs an effect's operation, from its begin to its end.
    case operation
    /// It is a part of an operation: a time limit, or what is limited.
    case part
    /// It waits for a part to end.
    case join
    /// It waits until the interval of a debounce or of a throttle is over.
    case timer
    /// It cancels the tasks of a store that has ended.
    case ending
  }

  package let purpose: Purpose
  /// Where the effect was declared; nil for ``Purpose/ending``.
  package var place: Origin?
  /// Where the action was dispatched that has led to the effect; nil where nobody knows.
  package var origin: Origin?
}

extension EngineCore {
  /// Makes a task for an effect. It runs none of the user's code before it returns.
  func makeTask(_ purpose: EffectTask, _ body: @escaping @Sendable () async -> Void)
    -> Task<Void, Never>
  {
    // Written once, before the core is shared.
    guard let make = storage.pointee.effects.makeTask else { return Task { await body() } }
    return make(purpose, body)
  }
}
