/// What an engine is given so that its reducer can return effects.
package struct EngineEffects<State, Action> {
  /// Nil for a reducer that never returns any.
  let reduce: (@Sendable (inout State, Action) -> Effect<Action>)?
  /// Builds what effects dispatch with.
  let makeDispatch: (EngineHandle<State, Action>) -> @Sendable (Action, Origin) -> DispatchResult

  init(
    _ reducer: Reducer<State, Action>,
    makeDispatch:
      @escaping (EngineHandle<State, Action>) -> @Sendable (Action, Origin) -> DispatchResult
  ) {
    reduce = reducer.reduceWithEffects
    self.makeDispatch = makeDispatch
  }

  func reduce(to port: EffectPort<Action>?) -> Engine<State, Action>.Reduce? {
    guard let reduce, let port else { return nil }
    return Reducer(reduce).reduce(to: port)
  }
}

extension Reducer {
  /// As the engine calls it: what it answers with is left where the commit finds it.
  func reduce(to port: EffectPort<Action>?) -> Engine<State, Action>.Reduce {
    guard let reduceWithEffects, let port else { return reduce }
    return { state, action in
      let effect = reduceWithEffects(&state, action)
      guard !effect.isNone else { return }
      port.core.storage.pointee.effects.pending += effect.bind(to: port)
    }
  }
}
