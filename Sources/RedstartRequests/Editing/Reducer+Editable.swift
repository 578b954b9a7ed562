import Redstart

extension Reducer {
  /// The reducer of a value that is loaded and edited: for an ``EditableState`` at a path, and the
  /// case of its actions.
  ///
  /// It goes with the middleware of the same name. In a reducer with a `switch` of its own, `case
  /// .todos(let action): state.todos.reduce(action)` does the same.
  public static func editable<Parameters, Edit>(
    _ path: WritableKeyPath<State, EditableState<Parameters, Edit>> & Sendable,
    action: Case<Action, EditableAction<Parameters, Edit>>
  ) -> Reducer {
    Reducer<EditableState<Parameters, Edit>, EditableAction<Parameters, Edit>> { editable, action in
      editable.reduce(action)
    }
    .scope(path, action: action)
  }
}
