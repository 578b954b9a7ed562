/// Takes an action, and gives nothing back.
public typealias DispatchFunction = (Action) -> Void

/// What stands between `dispatch` and the reducer: given a store's `dispatch` and `getState`, and the rest of the chain, it
/// answers what is done with an action.
///
/// It is a plain function, so a `Middleware<Any>` fits among those of any state. `dispatch` and `getState` are
/// `@Sendable`: a callback on any thread may hold them, also beyond the end of the store, when an action is dropped and counted
/// and the state is nil. `next` may be called later, too, and then runs the rest of the chain in a turn of its own.
///
/// No two actions are in one store's middleware at a time (law 2), so a middleware may keep what it likes in its closures.
/// It runs on the thread that dispatches: one that is isolated to the main actor needs its store to be dispatched to there.
public typealias Middleware<State> = (
  @escaping @Sendable (Action) -> Void, @escaping @Sendable () -> State?
) -> (@escaping DispatchFunction) -> DispatchFunction
