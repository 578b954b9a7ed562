import Redstart

extension Reducer {
  /// The reducer of one endpoint's requests: for a ``RequestState`` or a ``RequestCache`` at a
  /// path, and the case of its actions.
  ///
  /// It goes with the middleware of the same name; without it the middleware's requests are not
  /// sent. In a reducer with a `switch` of its own, `case .users(let action):
  /// state.users.reduce(action)` does the same.
  public static func requests<Storage: RequestStorage>(
    _ path: WritableKeyPath<State, Storage> & Sendable,
    action: Case<Action, RequestAction<Storage.Parameters, Storage.Value>>
  ) -> Reducer {
    Reducer<Storage, RequestAction<Storage.Parameters, Storage.Value>> { storage, action in
      storage.reduce(action)
    }
    .scope(path, action: action)
  }
}
