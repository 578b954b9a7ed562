/// What carries a store's states to its subscribers, made by a stream factory: an app's own, another library's, or
/// `createSimpleStream`.
///
/// Whether a subscriber is told at once of the state there is, is the stream's to decide.
public struct StateStream<State>: Sendable {
  private let send: Unchecked<(State) -> Void>
  private let begin: Unchecked<(@escaping (State) -> Void) -> any ReduxDisposable>
  private let read: Unchecked<() -> State>

  /// Makes a stream of its three functions.
  ///
  /// - Parameters:
  ///   - dispatch: takes the next state. A store calls it in the order of its actions, one call at a time.
  ///   - subscribe: has a function told of the states. It is called on the threads that subscribe.
  ///   - getState: the newest state. A store asks for it once, to begin with it.
  public init(
    dispatch: @escaping (State) -> Void,
    subscribe: @escaping (@escaping (State) -> Void) -> any ReduxDisposable,
    getState: @escaping () -> State
  ) {
    send = Unchecked(dispatch)
    begin = Unchecked(subscribe)
    read = Unchecked(getState)
  }

  /// Sends the next state.
  public func dispatch(_ state: State) {
    send.value(state)
  }

  /// Has a function told of the states.
  @discardableResult
  public func subscribe(_ subscriber: @escaping (State) -> Void) -> any ReduxDisposable {
    begin.value(subscriber)
  }

  /// The newest state.
  public func getState() -> State {
    read.value()
  }
}
