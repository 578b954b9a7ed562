/// A reducer that answers with effects, as a type of its own; see ``ReducerProtocol`` for one that does not.
///
/// ```swift
/// struct Doubling: EffectReducerProtocol {
///   func reduce(_ state: inout Int, _ action: Int) -> Effect<Int> {
///     state += action
///     return action < 8 ? .send(action * 2) : .none
///   }
/// }
///
/// let store = Store(initialState: 0, reducer: Reducer(Doubling()))
/// store.dispatch(1)
/// precondition(store.state == 15)
/// ```
public protocol EffectReducerProtocol<State, Action>: Sendable {
  /// What it changes.
  associatedtype State
  /// What it is asked to do.
  associatedtype Action

  /// Changes the state in answer to an action, and says what shall be done because of it. The rules of
  /// ``ReducerProtocol/reduce(_:_:)`` hold; the effects are run later, with nothing held.
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action>
}

extension Reducer {
  /// Makes a reducer of a value of a reducer type.
  public init(_ reducer: some EffectReducerProtocol<State, Action>) {
    self.init { state, action -> Effect<Action> in reducer.reduce(&state, action) }
  }
}
