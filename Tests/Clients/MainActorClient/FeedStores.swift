import Redstart

/// A global store is `nonisolated`, too, if it is to be used from off the main actor without `await`.
nonisolated let feedStore = Store(
  initialState: Feed(), reducer: Reducer(FeedReducer()),
  middleware: [.loading { ["one", "two"] }])

/// Without the word a global store belongs to the main actor, as everything in this module does.
let mainFeedStore = Store(initialState: Feed(), reducer: Reducer(FeedReducer()))

/// Off the main actor it is the same store.
public nonisolated func compactFromAnywhere() -> Bool {
  feedStore.dispatch(.settings(.toggle))
  return feedStore.state.settings.isCompact
}
