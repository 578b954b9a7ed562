/// Makes the next state of the last one and an action; of nil it makes the first.
///
/// A pure function: it may be called on any thread, one call at a time, and must not use its store, except that it may read
/// the state, which is still the last one. Dispatching in it is a programmer's error (law 18).
public typealias Reducer<State> = (_ previousState: State?, _ action: any Action) -> State
