import RedSwift
import RedstartTesting

extension TaskModel {
  /// A module as something to explore: everything that can happen between its dispatcher, its user, and those who answer its
  /// tasks, in every order.
  ///
  /// The module's own `initialize` and `dispatcher` run, and nothing else of it: you say in which ways each of its tasks may go.
  /// So a race shows itself without having been thought of:
  ///
  /// ```swift
  /// import RedSwift
  /// import RedSwiftTesting
  /// import RedstartTesting
  ///
  /// enum Search: WorkingModuleDescription {
  ///   struct State: Hashable { var text = "", shown = "" }
  ///   enum Message: Hashable { case typed(String), found(String) }
  ///   enum Change { case shown(String) }
  ///   enum Task: Hashable { case find(String) }
  ///   typealias Context = Void
  ///   static func dispatcher(state: inout State, message: Message) -> (changes: [Change], tasks: [Task]) {
  ///     switch message {
  ///     case .typed(let text):
  ///       state.text = text
  ///       return ([], [.find(text)])
  ///     case .found(let text):
  ///       state.shown = text
  ///       return ([.shown(text)], [])
  ///     }
  ///   }
  ///   static func work(for task: Task, context: Void) -> Work {
  ///     guard case .find(let text) = task else { return .none }
  ///     return .run { .found(text) }  // with `id: "search", policy: .latestWins` it would be right
  ///   }
  ///   static func buildPresenter() -> Presenter {
  ///     Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  ///   }
  /// }
  ///
  /// let model = TaskModel(
  ///   exploring: Search.self, given: .init(),
  ///   messages: { _ in [.typed("a"), .typed("ab")] }, limit: 2,
  ///   answers: { task in
  ///     switch task { case .find(let text): [.sends(.found(text))] }
  ///   },
  ///   properties: [
  ///     .always("shows what was typed") { world in
  ///       !world.isQuiet || world.state.shown == world.state.text
  ///     }
  ///   ],
  ///   orders: Search.orders(in: ()))
  /// let trace = Explorer(model, threads: 1).explore()["shows what was typed"]?.trace
  /// print(trace?.actions.map { "\($0)" }.joined(separator: "\n") ?? "nothing found")
  /// ```
  ///
  /// Prints:
  ///
  /// ```text
  /// the user sends typed("a")
  /// the user sends typed("ab")
  /// find("ab") answers: found("ab")
  /// find("a") answers: found("a")
  /// ```
  ///
  /// What the state asks to listen to is followed if it is given: each subscription may bring its messages, any number of them, as
  /// long as the state asks for it. What comes from elsewhere, as what children put out, is among the `messages` of a state.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - state: The state that it is given.
  ///   - server: The other side at first.
  ///   - messages: What the user may send in a state, in an order that is always the same.
  ///   - limit: How many messages the user sends at most; without it, any number.
  ///   - answers: How a task may go when the other side is like this.
  ///   - properties: What shall hold.
  ///   - boundary: Whether a world is to be looked at; without it, all are.
  ///   - orders: What a task starts and cancels: `Module.orders(in: context)` if its work is described by values. In the
  ///     document's form nothing can be cancelled, and it is `{ [.start($0)] }`.
  ///   - listening: What a state asks to listen to: `Module.listening(in: context)`; without it, nothing is listened to.
  ///   - hears: What a subscription may bring, in an order that is always the same; it does so without counting for the `limit`.
  public init<Module: ModuleDescription>(
    exploring module: Module.Type, given state: State, server: Server,
    messages: @escaping @Sendable (State) -> [Message], limit: Int? = nil,
    answers: @escaping @Sendable (Work, Server) -> [TaskAnswer<Message, Server>],
    properties: [StateProperty<TaskWorld<State, Message, Work, Server>>] = [],
    boundary: @escaping @Sendable (TaskWorld<State, Message, Work, Server>) -> Bool = { _ in true },
    orders: @escaping @Sendable (Work) -> [TaskOrder<Work>],
    listening: @escaping @Sendable (State) -> [ModuleID] = { _ in [] },
    hears: @escaping @Sendable (ModuleID) -> [Message] = { _ in [] }
  ) where State == Module.State, Message == Module.Message, Work == Module.Task {
    self = TaskModel(
      initialState: state, server: server,
      initialOrders: Module.initialize(state: state).tasks.flatMap(orders),
      messages: messages, limit: limit, answers: answers, properties: properties,
      boundary: boundary,
      update: { state, message in
        Module.dispatcher(state: &state, message: message).tasks.flatMap(orders)
      }
    ).listening(
      to: { state in listening(state).map { TaskID(of: $0) } },
      hears: { id in hears(ModuleID(of: id)) })
  }
}

extension TaskModel where Server == NoServer {
  /// A module with tasks whose answers depend on nothing but the task; the parameters are those of the other initialiser.
  public init<Module: ModuleDescription>(
    exploring module: Module.Type, given state: State,
    messages: @escaping @Sendable (State) -> [Message], limit: Int? = nil,
    answers: @escaping @Sendable (Work) -> [TaskAnswer<Message, NoServer>],
    properties: [StateProperty<TaskWorld<State, Message, Work, NoServer>>] = [],
    boundary: @escaping @Sendable (TaskWorld<State, Message, Work, NoServer>) -> Bool = { _ in true
    },
    orders: @escaping @Sendable (Work) -> [TaskOrder<Work>],
    listening: @escaping @Sendable (State) -> [ModuleID] = { _ in [] },
    hears: @escaping @Sendable (ModuleID) -> [Message] = { _ in [] }
  ) where State == Module.State, Message == Module.Message, Work == Module.Task {
    self.init(
      exploring: module, given: state, server: NoServer(), messages: messages, limit: limit,
      answers: { task, _ in answers(task) }, properties: properties, boundary: boundary,
      orders: orders, listening: listening, hears: hears)
  }
}

extension ModuleDescription where Context: Sendable {
  /// What a state of this module asks to listen to, for an `Explorer`. Nothing is listened to.
  public static func listening(in context: Context) -> @Sendable (State) -> [ModuleID] {
    { state in
      var seen: Set<ModuleID> = []
      return subscriptions(state: state, context: context).map(\.id)
        .filter { seen.insert($0).inserted }
    }
  }
}

extension WorkingModuleDescription where Task: Hashable & Sendable, Context: Sendable {
  /// What a task of this module starts and cancels, with the ids and policies of its work, for an `Explorer`. The work is
  /// described, never run. Each piece of work that one task starts goes one of the task's ways, by itself; one that
  /// only cancels, puts out or opens something needs no way.
  public static func orders(in context: Context) -> @Sendable (Task) -> [TaskOrder<Task>] {
    { task in
      work(for: task, context: context).outline.map { piece in
        switch piece {
        case .start(let id, let policy):
          .start(task, id: id.map { TaskID(of: $0) }, policy: policy)
        case .cancel(let id): .cancel(TaskID(of: id))
        }
      }
    }
  }
}

extension TaskID {
  /// The id of a module's work, as a test writes it.
  fileprivate init(of id: ModuleID) { self.init(scope: [], id: id.base, key: nil) }
}

extension ModuleID {
  /// The id of a subscription, as a test has given it.
  fileprivate init(of id: TaskID) { self.init(base: id.base) }
}
