import Redstart

/// A function over all reducer types of some state.
public func run<State>(
  _ reducer: any ReducerProtocol<State, Int>, _ state: State, _ actions: Int...
)
  -> State
{
  var state = state
  for action in actions { reducer.reduce(&state, action) }
  return state
}
