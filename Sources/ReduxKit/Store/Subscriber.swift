/// Is told of a store's states, inside `next`, so that the store's turn is held: like a middleware it must not wait for another
/// thread that dispatches or subscribes (law 2).
public typealias Subscriber<State> = (_ updatedState: State) -> Void
