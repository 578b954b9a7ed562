import Redstart

extension Middleware {
  /// Writes each action on its arrival, before anything else happens to it; outermost in the list,
  /// it sees all of them.
  ///
  /// Redstart's own `.logging()` writes what became of an action once it is through. This one shows
  /// the order in which things were asked for.
  public static func arrivals(
    to write: @escaping @Sendable (_ line: String) -> Void
  ) -> Middleware {
    Middleware { _, next, action in
      write("\(action)")
      next(action)
    }
  }
}
