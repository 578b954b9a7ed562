extension Reducer {
  /// Runs several reducers one after the other on the same state and action, in the order given; their effects likewise.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Runs several reducers one after the other on the same state and action, in the order given; their effects likewise.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    guard reducers.count != 1 else { return reducers[0] }
    guard reducers.contains(where: { $0.reduceWithEffects != nil }) else {
      return Reducer { state, action -> Void in
        for reducer in reducers { reducer.reduce(&state, action) }
      }
    }
    return Reducer { state, action -> Effect<Action> in
      var effects: [Effect<Action>] = []
      for reducer in reducers {
        let effect = reducer(&state, action)
        if !effect.isNone { effects.append(effect) }
      }
      return .merge(effects)
    }
  }
}
