import Redstart
import RedstartRequests
import TestSupport

/// A program with one slot, one cache, and an edited value.
enum App {
  struct State: Sendable {
    var page = RequestState<String, String>()
    var users = RequestCache<String, String>()
    var note = EditableState<NoParameters, Append>()
  }

  enum Action: Sendable, CustomStringConvertible {
    case page(RequestAction<String, String>)
    case users(RequestAction<String, String>)
    case note(EditableAction<NoParameters, Append>)
    case saved(Set<RequestTag>)

    var description: String {
      switch self {
      case .page(let action): "page \(action)"
      case .users(let action): "users \(action)"
      case .note(let action): "note \(action)"
      case .saved(let tags): "saved \(tags.map(\.description).sorted())"
      }
    }
  }

  struct Append: OptimisticEdit {
    let text: String
    func apply(to value: inout String) { value += text }
  }

  static let reducer = Reducer<State, Action>.combine(
    .requests(\.page, action: .page), .requests(\.users, action: .users),
    .editable(\.note, action: .note))

  typealias Server = HeldServer<String, String>

  /// A store of this program, whose endpoints ask the servers.
  static func store(
    page: Endpoint<String, String>? = nil, users: Endpoint<String, String>? = nil,
    log: Guarded<[String]> = Guarded([]), time: TimeSource = ManualTime().source,
    also middleware: [Middleware<State, Action>] = []
  ) -> Store<State, Action> {
    var all = [
      Middleware<State, Action> { _, next, action in
        log.change { $0.append("\(action)") }
        next(action)
      }
    ]
    let tags: @Sendable (Action) -> Set<RequestTag> = { action in
      if case .saved(let tags) = action { tags } else { [] }
    }
    if let page {
      all.append(.requests(page, in: \.page, action: .page, time: time, invalidatedBy: tags))
    }
    if let users {
      all.append(.requests(users, in: \.users, action: .users, time: time, invalidatedBy: tags))
    }
    return Store(initialState: State(), reducer: reducer, middleware: all + middleware)
  }
}

extension Case<App.Action, RequestAction<String, String>> {
  static var page: Self {
    Case(App.Action.page) { if case .page(let action) = $0 { action } else { nil } }
  }
  static var users: Self {
    Case(App.Action.users) { if case .users(let action) = $0 { action } else { nil } }
  }
}

extension Case<App.Action, EditableAction<NoParameters, App.Append>> {
  static var note: Self {
    Case(App.Action.note) { if case .note(let action) = $0 { action } else { nil } }
  }
}
