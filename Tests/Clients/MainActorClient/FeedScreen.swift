import Redstart

/// A screen, main-actor by the module's default: nothing in it is annotated.
public final class FeedScreen {
  public private(set) var lines: [String] = []
  public private(set) var changes: [String] = []
  public private(set) var isCompact = false

  private let store: Store<Feed, FeedAction>
  private var tokens: [ObservationToken] = []

  /// Shows the app's feed.
  public convenience init() {
    self.init(feedStore)
  }

  /// Shows the feed that belongs to the main actor.
  public static func ofMainActor() -> FeedScreen {
    FeedScreen(mainFeedStore)
  }

  /// Shows a feed of its own.
  public convenience init(loading load: @escaping @Sendable () async -> [String]) {
    self.init(
      Store(
        initialState: Feed(), reducer: Reducer(FeedReducer()), middleware: [.loading(load)]))
  }

  init(_ store: Store<Feed, FeedAction>) {
    self.store = store
    let settings = store.scope(\.settings, action: .settings)
    tokens = [
      store.observe(\.titles, on: .shared) { [weak self] titles in self?.lines = titles },
      store.observe(\.isLoading, on: .shared) { [weak self] old, new in
        self?.changes.append("\(old.map { "\($0)" } ?? "-") \(new)")
      },
      settings.observe(\.isCompact, on: .shared) { [weak self] in self?.show(isCompact: $0) },
    ]
  }

  private func show(isCompact: Bool) {
    self.isCompact = isCompact
  }

  @discardableResult
  public func send(_ action: FeedAction) -> UInt64? {
    store.dispatch(action).revision
  }

  /// The first titles that are not empty.
  public func firstTitles() async -> [String] {
    for await titles in store.values(\.titles) where !titles.isEmpty { return titles }
    return []
  }

  /// The actions of the commits up to the one that loads.
  public func actionsUntilLoaded() async -> [FeedAction] {
    var actions: [FeedAction] = []
    let commits = store.commits(.unbounded)
    var reader = commits.makeAsyncIterator()
    store.batch {
      store.dispatch(.settings(.toggle))
      store.dispatch(.load)
    }
    while let commit = await reader.next() {
      if let action = commit.action { actions.append(action) }
      if case .loaded = commit.action { break }
    }
    return actions
  }
}
