/// The action with which a reducer is asked for its first state, when a store is made without one.
public struct DefaultAction: Action {
  /// Makes the action.
  public init() {}
}
