extension Store {
  /// The same store through a smaller window: the part of the state at `path`, and the actions of one case.
  ///
  /// Everything goes to the one store behind it: its middleware, its order, its revision; observations of the same path
  /// share their comparison with those made through the whole store.
  ///
  /// ```swift
  /// struct Settings: Sendable { var isLoud = false }
  /// enum SettingsAction: Sendable { case toggle }
  /// struct App: Sendable { var settings = Settings() }
  /// enum AppAction: Sendable { case settings(SettingsAction), logout }
  ///
  /// // A case is a static that you write, once for each child.
  /// extension Case<AppAction, SettingsAction> {
  ///   static var settings: Self {
  ///     Case(AppAction.settings) { if case .settings(let action) = $0 { action } else { nil } }
  ///   }
  /// }
  ///
  /// let settingsReducer = Reducer<Settings, SettingsAction> { settings, _ in settings.isLoud.toggle() }
  /// let store = Store(
  ///   initialState: App(), reducer: settingsReducer.scope(\App.settings, action: .settings))
  /// let settings = store.scope(\.settings, action: .settings)
  /// settings.dispatch(.toggle)
  /// precondition(store.state.settings.isLoud)
  /// ```
  ///
  /// Dispatching through a scope allocates nothing,
  /// however deep it is. A path of stored properties is read in place; others are computed for each read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ path: KeyPath<State, ChildState> & Sendable, action: Case<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let embed = action.embed
    let dispatch = send
    return Store<ChildState, ChildAction>(
      core: core, projection: projection.appending(path),
      send: { action, origin in dispatch(embed(action), origin) }, parent: self)
  }

  /// The same store through a smaller window, for reading: the part of the state at `path`. It takes no actions.
  ///
  /// Observations through a scope of either kind depend on its part of the state: while that is unchanged they are not even
  /// looked at, however many they are. See <doc:Cost> for what that costs.
  ///
  /// ```swift
  /// struct Prices: Sendable { var best = 0 }
  /// struct Market: Sendable { var prices = Prices(), clicks = 0 }
  ///
  /// let store = Store(initialState: Market()) { (market: inout Market, click: Int) in market.clicks += click }
  /// let prices = store.scope(\.prices)
  /// let token = prices.observe { prices in "best: \(prices.best)" } _: { print($0) }
  /// store.dispatch(1)  // The closure is not called.
  /// ```
  @inlinable
  public func scope<ChildState>(
    _ path: KeyPath<State, ChildState> & Sendable
  ) -> Store<ChildState, Never> {
    Store<ChildState, Never>(
      core: core, projection: projection.appending(path),
      send: Store<ChildState, Never>.takeNothing,
      parent: self)
  }

  /// What a scope does with actions that is for reading.
  @usableFromInline @Sendable
  static func takeNothing(_ action: Action, _ origin: Origin) -> DispatchResult { .swallowed }
}
