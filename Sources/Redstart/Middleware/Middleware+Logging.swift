extension Middleware {
  /// Writes a line for each action once the rest of the chain is done with it: the action, where it was dispatched, and
  /// what became of it with its revision. A nested dispatch is written before the one around it, as it was committed.
  ///
  /// ```swift
  /// let store = Store(initialState: 0, middleware: [.logging(changes: true)]) { (count: inout Int, step: Int) in
  ///   count += step
  /// }
  /// store.dispatch(2)
  /// ```
  ///
  /// - Parameters:
  ///   - changes: whether the lines after it say what changed in the state. Its price: the old state is kept while the
  ///     action is reduced (law 15), and both are compared by reflection.
  ///   - sink: receives each entry, which has several lines if there are changes. It runs inside the turn.
  public static func logging(
    changes: Bool = false, to sink: @escaping @Sendable (_ entry: String) -> Void = { print($0) }
  ) -> Middleware {
    Middleware { context, next, action in
      let before = changes ? context.state : nil
      let result = next(action)
      var entry = "\(action)"
      if let origin = context.origin { entry += " from \(origin)" }
      entry += ": \(result)"
      if let before, let after = context.state {
        for change in ValueDifference.between(before, after) { entry += "\n  \(change)" }
      }
      sink(entry)
    }
  }
}
