/// What a store is sent: a value that says what has happened.
///
/// A structure, an enumeration and a class can each be an action; protocols of an app may inherit from it. Cases of an
/// enumeration are matched directly in a reducer's `switch`.
///
/// ```swift
/// import ReduxKit
///
/// enum CounterAction: Action {
///   case add(Int)
///   case reset
/// }
///
/// let store = createStore({ (count: Int?, action: any Action) in
///   switch action {
///   case CounterAction.add(let number): (count ?? 0) + number
///   case CounterAction.reset: 0
///   default: count ?? 0
///   }
/// })
/// store.dispatch(CounterAction.add(2))
/// precondition(store.state == 2)
/// ```
public protocol Action {}

extension Action {
  /// The name of the action's type. All cases of an enumeration share it.
  public var type: String { "\(Swift.type(of: self))" }
}
