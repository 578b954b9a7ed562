import Redstart

extension Middleware {
  /// Runs the requests and the edits of one value.
  ///
  /// Requests are run as by ``requests(_:in:action:time:invalidatedBy:)``. An edit is shown from
  /// the commit of ``EditableAction/edit(_:)`` on, and sent. What becomes of it, and of it beside
  /// others and a poll, is told at ``EditableState``.
  ///
  /// ```swift
  /// import RedstartRequests
  ///
  /// struct Rename: OptimisticEdit {
  ///   let name: String
  ///   func apply(to value: inout String) { value = name }
  /// }
  ///
  /// typealias NameAction = EditableAction<NoParameters, Rename>
  ///
  /// struct AppState: Sendable {
  ///   var name = EditableState<NoParameters, Rename>()
  /// }
  ///
  /// enum AppAction: Sendable {
  ///   case name(NameAction)
  /// }
  ///
  /// extension Case<AppAction, NameAction> {
  ///   static var name: Self {
  ///     Case(AppAction.name) { if case .name(let action) = $0 { action } else { nil } }
  ///   }
  /// }
  ///
  /// struct NotYours: Error {}
  ///
  /// let store = Store(
  ///   initialState: AppState(),
  ///   reducer: .editable(\.name, action: .name),
  ///   middleware: [
  ///     .editable(
  ///       Endpoint { _ in "Ada" }, in: \.name, action: .name, time: .continuous,
  ///       send: { _ in throw NotYours() })
  ///   ])
  /// await store.dispatch(.name(.request(.load()))).finished
  /// let token = store.observe(\.name.value) { print($0 ?? "") }
  /// await store.dispatch(.name(.edit(Rename(name: "Grace")))).finished
  /// precondition(store.state.name.editFailure != nil)
  /// ```
  ///
  /// Prints:
  ///
  /// ```text
  /// Ada
  /// Grace
  /// Ada
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: asks for the value.
  ///   - path: where the state keeps the ``EditableState``.
  ///   - action: the case of its actions.
  ///   - time: what tells the time when a value comes.
  ///   - order: in which order edits are sent.
  ///   - invalidatedBy: the tags that an action invalidates.
  ///   - send: sends an edit, and returns when the server has agreed. It runs off the caller's
  ///     thread, with nothing held.
  ///   - failure: makes a failure of what `send` throws.
  public static func editable<Parameters, Edit>(
    _ endpoint: Endpoint<Parameters, Edit.Value>,
    in path: KeyPath<State, EditableState<Parameters, Edit>> & Sendable,
    action: Case<Action, EditableAction<Parameters, Edit>>,
    time: TimeSource,
    order: EditOrder = .oneByOne,
    invalidatedBy: @escaping @Sendable (_ action: Action) -> Set<RequestTag> = { _ in [] },
    send: @escaping @Sendable (_ edit: Edit) async throws -> Void,
    failure: @escaping @Sendable (_ error: any Error) -> RequestFailure = { RequestFailure($0) }
  ) -> Middleware {
    let requests = RequestDriver(
      endpoint: endpoint, storage: { (state: State) in state[keyPath: path].truth },
      action: action.appending(.request()), time: time, invalidatedBy: invalidatedBy)
    let edits = EditDriver(
      order: order, failure: failure, operation: send,
      editable: { (state: State) in state[keyPath: path] }, action: action)
    return .effects { incoming, context in
      .merge(requests.respond(to: incoming, context), edits.respond(to: incoming, context))
    }
  }
}
