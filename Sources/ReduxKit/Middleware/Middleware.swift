/// What stands between dispatch and the reducer: it passes an action on, changes, swallows or multiplies it.
///
/// The outer function runs once for each store, while the store is made: dispatching there is a programmer's error (law 18),
/// reading is not. What it answers is given the rest of the chain, and answers what is called for each action.
///
/// A middleware runs inside its store's turn (law 2): no other thread's action is reduced until it has returned, so that it
/// may read the state and then decide. It must not wait for another thread. It may keep `api` and `next` and use them later,
/// on any thread: neither keeps the store alive, and after the store's end an action is dropped, counted and reported.
public typealias Middleware<State> = (_ api: MiddlewareApi<State>) -> DispatchTransformer
