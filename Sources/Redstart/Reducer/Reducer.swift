/// How a state changes in answer to an action: a pure function from both, which changes the state in place.
///
/// Wherever a `Reducer` is asked for by a ``Store``, a closure or a function of the same shape will do. The value form is for
/// composition: `combine`, `scope` by key path and case, for optional and for keyed children.
///
/// A reducer runs under the store's lock. Using the store in it is a programmer's error (law 18), and so is a `deinit` that
/// it triggers and that dispatches.
public struct Reducer<State, Action>: Sendable {
  let reduce: @Sendable (inout State, Action) -> Void

  /// Makes a reducer of a function.
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void) {
    self.reduce = reduce
  }

  /// Runs the reducer on a state, without any store.
  public func callAsFunction(_ state: inout State, _ action: Action) {
    reduce(&state, action)
  }

  /// The reducer that changes nothing.
  public static var empty: Reducer { Reducer { _, _ in } }
}
