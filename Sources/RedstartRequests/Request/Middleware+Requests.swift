import Redstart

extension Middleware {
  /// Runs the requests of one endpoint: the asynchronous middleware that needs writing only once.
  ///
  /// After each wish that was committed it decides, inside the turn, so that no other thread's
  /// action comes between (law 2), what follows: nothing, if there is a fresh value or an equal
  /// request is on its way, or `started`, `queued` and `cancelled` as the endpoint's policy says.
  /// After `started` the operation runs as an effect, and sends `succeeded` or `failed`. After
  /// `cancelled` its task is cancelled, and nothing of it is reduced any more (law 10). An app, or
  /// a test, may dispatch facts, too.
  ///
  /// `finished` of a wish's result waits for the request that the wish has led to, and those that
  /// follow from it; not for one that it has joined, which somebody else has wished: ask
  /// `settled()`, or observe the state, to wait for whatever there is.
  ///
  /// A value that is invalidated is asked for again; one that is invalidated while it is on its
  /// way, afterwards.
  ///
  /// ```swift
  /// import RedstartRequests
  ///
  /// struct AppState: Sendable {
  ///   var names = RequestState<NoParameters, [String]>()
  /// }
  ///
  /// enum AppAction: Sendable {
  ///   case names(RequestAction<NoParameters, [String]>), added
  /// }
  ///
  /// extension Case<AppAction, RequestAction<NoParameters, [String]>> {
  ///   static var names: Self {
  ///     Case(AppAction.names) { if case .names(let action) = $0 { action } else { nil } }
  ///   }
  /// }
  ///
  /// let names = Endpoint<NoParameters, [String]>(tags: { _, _ in ["names"] }) { _ in ["Ada"] }
  /// let store = Store(
  ///   initialState: AppState(),
  ///   reducer: .requests(\.names, action: .names),
  ///   middleware: [
  ///     .logging { print($0.split(separator: " from ")[0]) },
  ///     .requests(
  ///       names, in: \.names, action: .names, time: .continuous,
  ///       invalidatedBy: { if case .added = $0 { ["names"] } else { [] } }),
  ///   ])
  /// await store.dispatch(.names(.load())).finished
  /// await store.dispatch(.added).finished
  /// ```
  ///
  /// Prints:
  ///
  /// ```text
  /// names(started 1)
  /// names(load)
  /// names(succeeded 1)
  /// names(started 2)
  /// names(invalidated)
  /// added
  /// names(succeeded 2)
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: what is asked, and by which rules.
  ///   - path: where the state keeps a ``RequestState`` or a ``RequestCache``.
  ///   - action: the case of the requests' actions. In a program whose actions are an open protocol
  ///     it puts the action into one of its types, and takes it out by a cast.
  ///   - time: what tells the time when a value comes, and how old it is when it is wanted again.
  ///   - invalidatedBy: the tags that an action invalidates: those of what it has changed. Called
  ///     after its commit.
  public static func requests<Storage: RequestStorage>(
    _ endpoint: Endpoint<Storage.Parameters, Storage.Value>,
    in path: KeyPath<State, Storage> & Sendable,
    action: Case<Action, RequestAction<Storage.Parameters, Storage.Value>>,
    time: TimeSource,
    invalidatedBy: @escaping @Sendable (_ action: Action) -> Set<RequestTag> = { _ in [] }
  ) -> Middleware {
    let driver = RequestDriver(
      endpoint: endpoint, storage: { (state: State) in state[keyPath: path] }, action: action,
      time: time, invalidatedBy: invalidatedBy)
    return .effects { incoming, context in driver.respond(to: incoming, context) }
  }
}
