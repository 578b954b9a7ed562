/// Is told of a store's states.
public typealias Subscriber<State> = (_ updatedState: State) -> Void
