import RedSwift
import TestSupport

/// A module whose tasks are given to it by its messages.
enum Bench: WorkingModuleDescription {
  struct State: Sendable {
    var notes: [String] = []
    var topics: Set<String> = []
  }

  enum Message: Sendable {
    case start(Job)
    case note(String)
    case listen(Set<String>)
  }

  enum Change: Sendable, Equatable {
    case note(String)
  }

  struct Job: Sendable {
    let work: @Sendable () -> ModuleWork<Bench>
    init(_ work: @escaping @Sendable () -> ModuleWork<Bench>) { self.work = work }
  }

  typealias Task = Job
  typealias Output = String

  struct Context: Sendable {
    var topic: @Sendable (String) -> AsyncStream<String> = { _ in AsyncStream { $0.finish() } }
  }

  static func dispatcher(state: inout State, message: Message) -> (
    changes: [Change], tasks: [Job]
  ) {
    switch message {
    case .start(let job): return ([], [job])
    case .note(let note):
      state.notes.append(note)
      return ([.note(note)], [])
    case .listen(let topics):
      state.topics = topics
      return ([], [])
    }
  }

  static func work(for task: Job, context: Context) -> Work { task.work() }

  static func subscriptions(state: State, context: Context) -> [ModuleSubscription<Message>] {
    state.topics.sorted().map { topic in
      ModuleSubscription(ModuleID(topic)) { context.topic(topic).map { .note("\(topic): \($0)") } }
    }
  }

  static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }

  static func snapshot(of state: State) -> [Change] { state.notes.map { .note($0) } }

  /// A bench that shows its notes in `log`.
  @MainActor
  static func make(
    _ log: Log<String>, _ context: Context = Context(),
    _ configuration: ModuleConfiguration<Bench> = ModuleConfiguration()
  ) -> ModuleController<Bench> {
    build(
      context: context, initialState: State(), presenter: presenter(log),
      configuration: configuration)
  }

  @MainActor
  static func presenter(_ log: Log<String>) -> Presenter {
    Presenter(
      uiComponent: .none, setup: { _ in },
      present: { if case .note(let note) = $0 { log.add(note) } })
  }
}

extension ModuleController<Bench> {
  @discardableResult
  func start(_ work: @escaping @Sendable () -> ModuleWork<Bench>) -> MessageResult {
    send(.start(Bench.Job(work)))
  }
}
