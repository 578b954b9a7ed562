import ReduxKit

public func createVariableStream<State>(_ state: State) -> StateStream<State> {
  let variable = Variable(state)

  func dispatch(newState: State) {
    variable.value = newState
  }

  func subscribe(subscriber: @escaping (State) -> Void) -> ReduxDisposable {
    let binding = variable.observe(subscriber)
    return SimpleReduxDisposable(
      disposed: { binding.isReleased },
      dispose: { binding.dispose() }
    )
  }

  return StateStream(dispatch: dispatch, subscribe: subscribe, getState: { variable.value })
}

public func createVariableStore<State>(
  _ reducer: @escaping (State?, Action) -> State, state: State? = nil
) -> Store<State> {
  return createStreamStore(createVariableStream, reducer: reducer, state: state)
}
