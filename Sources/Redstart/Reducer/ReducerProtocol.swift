/// A reducer as a type of its own, for one that has settings or is tested alone.
///
/// ```swift
/// struct Counting: ReducerProtocol {
///   let step: Int
///   func reduce(_ state: inout Int, _ action: Bool) { state += action ? step : -step }
/// }
///
/// let store = Store(initialState: 0, reducer: Counting(step: 5))
/// store.dispatch(true)
/// precondition(store.state == 5)
/// ```
public protocol ReducerProtocol<State, Action>: Sendable {
  /// What it changes.
  associatedtype State
  /// What it is asked to do.
  associatedtype Action

  /// Changes the state in answer to an action. It must do nothing else: it runs under the store's lock, so using the
  /// store in it is a programmer's error (law 18), and its time is every reader's waiting time.
  func reduce(_ state: inout State, _ action: Action)
}

extension Reducer {
  /// Makes a reducer of a value of a reducer type.
  public init(_ reducer: some ReducerProtocol<State, Action>) {
    self.init { state, action -> Void in reducer.reduce(&state, action) }
  }
}
