import Redstart

/// A reducer whose tasks are values, as something to explore: everything that can happen between it, its user, and those
/// who answer its tasks.
///
/// In each state the user may send one of the messages that you name; each task that is running may go in one of the ways that you
/// name; and all of this in every order. So a race shows itself without having been thought of:
///
/// ```swift
/// import RedstartTesting
///
/// struct Search: Hashable { var text = "", shown = "" }
/// enum SearchMessage: Hashable { case typed(String), found(String) }
///
/// let model = TaskModel(
///   initialState: Search(),
///   messages: { _ in [SearchMessage.typed("a"), .typed("ab")] }, limit: 2,
///   answers: { (text: String) in [.sends(.found(text))] },
///   properties: [
///     .always("shows what was typed") { world in
///       !world.isQuiet || world.state.shown.isEmpty || world.state.shown == world.state.text
///     }
///   ]
/// ) { (search: inout Search, message: SearchMessage) -> [TaskOrder<String>] in
///   switch message {
///   case .typed(let text):
///     search.text = text
///     return [.start(text)]  // with `id: "search", policy: .latestWins` it would be right
///   case .found(let text):
///     search.shown = text
///     return []
///   }
/// }
/// let trace = Explorer(model, threads: 1).explore()["shows what was typed"]?.trace
/// precondition(trace?.actions.map { "\($0)" } == [
///   "the user sends typed(\"a\")", "the user sends typed(\"ab\")",
///   "ab answers: found(\"ab\")", "a answers: found(\"a\")",
/// ])
/// ```
///
/// **What a task goes through.** It is started by the commit that orders it, or held back, or put in a queue, or dropped: as
/// an `EffectPolicy` says, exactly as a store does with effects. Then it goes one of its ways: the messages of the answer arrive,
/// one after the other, anything else in between. One with an id ends in a step of its own after its last message, because what
/// comes in between finds it still running. A task that is cancelled sends nothing more (law 10).
///
/// **The other side.** Where answers depend on something that tasks change, as a server's content, give it as `server`. Then
/// a task takes two steps: the server handles it, at once or later, and the answer arrives. A task that was cancelled before the server
/// has seen it may reach it all the same, or not.
public struct TaskModel<
  State: Hashable & Sendable, Message: Hashable & Sendable, Work: Hashable & Sendable,
  Server: Hashable & Sendable
>: ExplorerModel {
  /// The reducer's state, the pending tasks, and the other side.
  public typealias World = TaskWorld<State, Message, Work, Server>
  /// One of the ways in which a task may go.
  public typealias Answer = TaskAnswer<Message, Server>

  /// Where it begins.
  public private(set) var initialStates: [World]
  /// What shall hold.
  public var properties: [StateProperty<World>]
  private let messages: @Sendable (State) -> [Message]
  private let limit: Int?
  private let answers: @Sendable (Work, Server) -> [Answer]
  private let boundary: @Sendable (World) -> Bool
  private let update: @Sendable (inout State, Message) -> [TaskOrder<Work>]
  /// Whether a task may go on in a state.
  private var isAlive: (@Sendable (Work, State) -> Bool)?
  /// What a state asks to listen to, and what that may bring.
  private var asks: (@Sendable (State) -> [TaskID])?
  private var hears: @Sendable (TaskID) -> [Message] = { _ in [] }
  private let hasServer: Bool

  /// A reducer with tasks and another side.
  ///
  /// - Parameters:
  ///   - initialState: The reducer's state at first.
  ///   - server: The other side at first.
  ///   - initialOrders: What is started before the first message.
  ///   - messages: What the user may send in a state, in an order that is always the same.
  ///   - limit: How many messages the user sends at most; without it, any number.
  ///   - answers: How a task may go when the other side is like this.
  ///   - properties: What shall hold.
  ///   - boundary: Whether a world is to be looked at; without it, all are.
  ///   - update: The reducer, which answers with what shall be done.
  public init(
    initialState: State, server: Server, initialOrders: [TaskOrder<Work>] = [],
    messages: @escaping @Sendable (State) -> [Message], limit: Int? = nil,
    answers: @escaping @Sendable (Work, Server) -> [TaskAnswer<Message, Server>],
    properties: [StateProperty<TaskWorld<State, Message, Work, Server>>] = [],
    boundary: @escaping @Sendable (TaskWorld<State, Message, Work, Server>) -> Bool = { _ in true },
    update: @escaping @Sendable (inout State, Message) -> [TaskOrder<Work>]
  ) {
    hasServer = Server.self != NoServer.self
    var world = World(state: initialState, server: server)
    world.apply(initialOrders, keepsAbandoned: hasServer)
    initialStates = [world]
    self.properties = properties
    self.messages = messages
    self.limit = limit
    self.answers = answers
    self.boundary = boundary
    self.update = update
  }

  public func isWithinBoundary(_ world: World) -> Bool { boundary(world) }

  public func appendActions(in world: World, to steps: inout [TaskStep<Message, Work>]) {
    if limit.map({ world.sent < $0 }) ?? true {
      steps += messages(world.state).map { .send($0) }
    }
    for (index, task) in world.tasks.enumerated() {
      let work = task.work
      switch task.phase {
      case .held, .waiting: break
      case .asked where hasServer:
        for (number, answer) in answers(work, world.server).enumerated() {
          steps.append(.handle(work, task: index, answer: number, name: Self.name(answer)))
        }
      case .asked:
        for (number, answer) in answers(work, world.server).enumerated() {
          steps.append(
            .answer(
              work, task: index, answer: number, name: answer.name, answer.messages.first))
        }
      case .abandoned:
        for (number, answer) in answers(work, world.server).enumerated() where answer.server != nil
        {
          steps.append(.handle(work, task: index, answer: number, name: Self.name(answer)))
        }
        steps.append(.forget(work, task: index))
      case .answered(let messages):
        if let first = messages.first { steps.append(.arrive(work, task: index, first)) }
      case .returning: steps.append(.end(work, task: index))
      }
    }
    // In the order of their names, which does not depend on hashes.
    steps += world.windows.sorted { "\($0)" < "\($1)" }.map { .due($0) }
    for id in world.listening { steps += hears(id).map { .hear(id, $0) } }
  }

  private static func name(_ answer: Answer) -> String {
    answer.messages.isEmpty
      ? answer.name
      : "\(answer.name) \(answer.messages.map { "\($0)" }.joined(separator: ", "))"
  }

  public func step(_ world: inout World, _ step: TaskStep<Message, Work>) -> Bool {
    switch step {
    case .send(let message):
      if limit != nil { world.sent += 1 }
      commit(message, &world)
    case .handle(let work, let index, let number, _):
      let answer = answers(work, world.server)[number]
      if let server = answer.server { world.server = server }
      if world.tasks[index].phase == .abandoned {
        world.tasks.remove(at: index)
      } else {
        go(index, answer.messages, &world)
      }
    case .answer(let work, let index, let number, _, _):
      arrive(index, answers(work, world.server)[number].messages, &world)
    case .arrive(_, let index, _):
      guard case .answered(let messages) = world.tasks[index].phase else { return false }
      arrive(index, messages, &world)
    case .end(_, let index): world.end(index)
    case .forget(_, let index): world.tasks.remove(at: index)
    case .due(let id): world.fire(id, keepsAbandoned: hasServer)
    case .hear(_, let message): commit(message, &world)
    }
    return true
  }

  /// The first of the messages arrives; the others will.
  private func arrive(_ index: Int, _ messages: [Message], _ world: inout World) {
    go(index, Array(messages.dropFirst()), &world)
    if let first = messages.first { commit(first, &world) }
  }

  /// A task goes on to its next phase. One that nothing can find running is gone with its last message.
  private func go(_ index: Int, _ messages: [Message], _ world: inout World) {
    if !messages.isEmpty {
      world.tasks[index].phase = .answered(messages)
    } else if world.tasks[index].id != nil {
      world.tasks[index].phase = .returning
    } else {
      world.end(index)
    }
  }

  private func commit(_ message: Message, _ world: inout World) {
    let orders = update(&world.state, message)
    world.apply(orders, keepsAbandoned: hasServer)
    if let asks { world.listening = asks(world.state) }
    if let isAlive {
      world.drop(where: { !isAlive($0, $1) }, keepsAbandoned: hasServer)
    }
  }

  /// The same model, in which a task is cancelled by the commit after which it may not go on.
  func cancelling(unless isAlive: @escaping @Sendable (Work, State) -> Bool) -> TaskModel {
    var model = self
    model.isAlive = isAlive
    return model
  }

  /// The same model, which listens to what a state asks for; each of these may bring its messages, any number of them and in any
  /// order.
  package func listening(
    to asks: @escaping @Sendable (State) -> [TaskID],
    hears: @escaping @Sendable (TaskID) -> [Message]
  ) -> TaskModel {
    var model = self
    model.asks = asks
    model.hears = hears
    for index in model.initialStates.indices {
      model.initialStates[index].listening = asks(model.initialStates[index].state)
    }
    return model
  }
}

extension TaskModel where Server == NoServer {
  /// A reducer with tasks whose answers depend on nothing but the task; the parameters are those of the other initialiser.
  public init(
    initialState: State, initialOrders: [TaskOrder<Work>] = [],
    messages: @escaping @Sendable (State) -> [Message], limit: Int? = nil,
    answers: @escaping @Sendable (Work) -> [TaskAnswer<Message, NoServer>],
    properties: [StateProperty<TaskWorld<State, Message, Work, NoServer>>] = [],
    boundary: @escaping @Sendable (TaskWorld<State, Message, Work, NoServer>) -> Bool = { _ in true
    },
    update: @escaping @Sendable (inout State, Message) -> [TaskOrder<Work>]
  ) {
    self.init(
      initialState: initialState, server: NoServer(), initialOrders: initialOrders,
      messages: messages, limit: limit, answers: { work, _ in answers(work) },
      properties: properties, boundary: boundary, update: update)
  }
}
