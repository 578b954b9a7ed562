/// Chooses actions, by a case or by a predicate.
public struct ActionFilter<Action>: Sendable {
  let matches: @Sendable (Action) -> Bool

  /// The actions for which a predicate holds.
  public static func when(_ predicate: @escaping @Sendable (_ action: Action) -> Bool)
    -> ActionFilter
  {
    ActionFilter(matches: predicate)
  }

  /// The actions of one case.
  public static func of<Value>(_ action: Case<Action, Value>) -> ActionFilter {
    ActionFilter { action.extract($0) != nil }
  }

  /// The actions that either filter chooses.
  public static func || (left: ActionFilter, right: ActionFilter) -> ActionFilter {
    ActionFilter { left.matches($0) || right.matches($0) }
  }
}
