#if swift(>=6.0)
  import ReSwift

  /// A view controller as the compiler of today sees it: on the main actor, with an isolated conformance.
  @MainActor
  public final class TitleController: @MainActor StoreSubscriber {
    public private(set) var titles: [[String]] = []

    public init() {
      mainStore.subscribe(self) { $0.select { $0.todos } }
    }

    public func newState(state: [Todo]) {
      titles.append(state.map(\.title))
    }
  }
#endif
