/// What an engine is given so that its reducer can return effects.
package struct EngineEffects<State, Action> {
  let reducer: Reducer<State, Action>
  /// Builds what effects dispatch with.
  let makeDispatch: (EngineHandle<State, Action>) -> @Sendable (Action, Origin) -> DispatchResult

  init(
    _ reducer: Reducer<State, Action>,
    makeDispatch:
      @escaping (EngineHandle<State, Action>) -> @Sendable (Action, Origin) -> DispatchResult
  ) {
    self.reducer = reducer
    self.makeDispatch = makeDispatch
  }
}

extension Reducer {
  /// As the engine calls it: what it answers with is left where the commit finds it.
  func reduce(to port: EffectPort<Action>?) -> Engine<State, Action>.Reduce {
    guard let reduceWithEffects, let port else { return reduce }
    return { state, action in
      let effect = reduceWithEffects(&state, action)
      guard !effect.isNone else { return }
      effect.bind(to: port, into: &port.core.storage.pointee.effects.pending)
    }
  }
}
