import Redstart

nonisolated extension Middleware<Feed, FeedAction> {
  /// Loads once at a time, elsewhere.
  static func loading(_ load: @escaping @Sendable () async -> [String]) -> Self {
    Middleware { context, next, action in
      let isLoading = context.state?.isLoading ?? false
      next(action)
      guard action == .load, !isLoading else { return }
      Task.detached { context.dispatch(.loaded(await load())) }
    }
  }
}
