extension Reducer {
  /// Runs several reducers one after the other on the same state and action, in the order given.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Runs several reducers one after the other on the same state and action, in the order given.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    guard reducers.count != 1 else { return reducers[0] }
    return Reducer { state, action in
      for reducer in reducers { reducer.reduce(&state, action) }
    }
  }
}
