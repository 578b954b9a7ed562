import Redstart

nonisolated struct FeedReducer: ReducerProtocol {
  func reduce(_ feed: inout Feed, _ action: FeedAction) {
    switch action {
    case .load: feed.isLoading = true
    case .loaded(let titles):
      feed.isLoading = false
      feed.titles = titles
    case .settings(.toggle): feed.settings.isCompact.toggle()
    }
  }
}
