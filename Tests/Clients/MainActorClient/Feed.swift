/// A module that is main-actor by default marks what travels between threads `nonisolated`: states, actions, cases and
/// reducers.
public nonisolated struct Feed: Sendable, Equatable {
  public nonisolated struct Settings: Sendable, Equatable {
    public var isCompact = false
  }

  public var isLoading = false
  public var titles: [String] = []
  public var settings = Settings()
}
