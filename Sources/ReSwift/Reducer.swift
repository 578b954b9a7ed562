/// Answers the state that an action leads to. The state is nil at the store's first action.
///
/// A reducer runs under the store's lock. It must not dispatch, subscribe or change the middleware, which is a programmer's
/// error (law 18); reading its store gives the state from before the action.
public typealias Reducer<ReducerStateType> =
  (_ action: Action, _ state: ReducerStateType?) -> ReducerStateType
