/// How a state changes in answer to an action: a pure function from both, which changes the state in place.
///
/// Wherever a `Reducer` is asked for by a ``Store``, a closure or a function of the same shape will do. The value form is for
/// composition: `combine`, `scope` by key path and case, for optional and for keyed children.
///
/// A reducer runs under the store's lock. Using the store in it is a programmer's error (law 18), and so is a `deinit` that
/// it triggers and that dispatches.
public struct Reducer<State, Action>: Sendable {
  let reduce: @Sendable (inout State, Action) -> Void
  /// The same with the effects it leads to; nil if it never leads to any, which costs less.
  let reduceWithEffects: (@Sendable (inout State, Action) -> Effect<Action>)?

  /// Makes a reducer of a function.
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void) {
    self.reduce = reduce
    reduceWithEffects = nil
  }

  /// Makes a reducer of a function that answers with effects, which the store runs after the commit; see ``Effect``.
  @_disfavoredOverload
  public init(
    _ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self.reduce = { state, action in _ = reduce(&state, action) }
    reduceWithEffects = reduce
  }

  /// Runs the reducer on a state, without any store. Nobody runs the effects that it answers with.
  @discardableResult
  public func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let reduceWithEffects { return reduceWithEffects(&state, action) }
    reduce(&state, action)
    return .none
  }

  /// The reducer that changes nothing.
  public static var empty: Reducer { Reducer { _, _ in } }
}
