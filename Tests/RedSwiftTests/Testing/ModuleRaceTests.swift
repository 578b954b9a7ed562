import RedSwift
import RedSwiftTesting
import RedstartTesting
import Testing

/// Modules as something to explore: their races show themselves.
@Suite struct ModuleRaceTests {
  /// A search whose answers may overtake each other, unless its context says that the latest one wins.
  enum Search: WorkingModuleDescription {
    struct State: Hashable {
      var text = ""
      var shown = ""
    }

    enum Message: Hashable {
      case typed(String)
      case found(String)
      case cleared
    }

    enum Change: Equatable {
      case shown(String)
    }

    enum Task: Hashable {
      case find(String)
      case forget
      case all
      case legacy
      case tell
    }

    typealias Output = String

    struct Context {
      var isFixed = true
    }

    static func initialize(state: State) -> (changes: [Change], tasks: [Task]) {
      ([], state.text.isEmpty ? [] : [.find(state.text)])
    }

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Task]
    ) {
      switch message {
      case .typed(let text):
        state = State(text: text)
        return ([.shown("")], [.find(text)])
      case .found(let text):
        state.shown = text
        return ([.shown(text)], [])
      case .cleared:
        state = State()
        return ([.shown("")], [.forget])
      }
    }

    static func work(for task: Task, context: Context) -> Work {
      switch task {
      case .find(let text):
        .run(id: "search", policy: context.isFixed ? .latestWins : .concurrent) { .found(text) }
      case .forget: .several(.cancel("search"), .output("cleared"), .scope { _ in })
      case .all: .several(.run(id: 1, policy: .queued) { nil }, .several(.sending { _ in }))
      case .legacy: .callback { _ in Issue.record("Work was run.") }
      case .tell: .output("told")
      }
    }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  private func search(isFixed: Bool, given state: Search.State = .init())
    -> TaskModel<Search.State, Search.Message, Search.Task, NoServer>
  {
    TaskModel(
      exploring: Search.self, given: state,
      messages: { _ in [.typed("a"), .typed("ab"), .cleared] }, limit: 3,
      answers: { task in
        guard case .find(let text) = task else { return [] }
        return [.sends(.found(text)), .fails()]
      },
      properties: [
        .always("shows what was typed") { world in
          !world.isQuiet || world.state.shown.isEmpty || world.state.shown == world.state.text
        },
        .sometimes("shows something") { !$0.state.shown.isEmpty },
        .alwaysReachable("can come to rest") { $0.isQuiet },
      ],
      orders: Search.orders(in: Search.Context(isFixed: isFixed)))
  }

  @Test func aStaleAnswerIsFoundInItsFewestSteps() throws {
    let exploration = Explorer(search(isFixed: false)).explore()
    let trace = try #require(exploration["shows what was typed"]?.trace)
    // Two searches; the later one answers, and then the earlier one goes either way. Each ends in a step of its own.
    let sent = trace.actions.compactMap { if case .send(let message) = $0 { message } else { nil } }
    #expect(sent == [.typed("a"), .typed("ab")] || sent == [.typed("ab"), .typed("a")])
    #expect(trace.actions.count == 6)
    #expect(trace.isShortest)
  }

  @Test func whatIsRightHoldsInEveryOrder() {
    let exploration = Explorer(search(isFixed: true)).expectHolds()
    #expect(exploration.coverage.isComplete)
    #expect(exploration.results.allSatisfy { $0.verdict == .holds }, "\(exploration)")
  }

  @Test func theTasksOfTheBeginningRun() {
    let model = search(isFixed: true, given: Search.State(text: "old"))
    #expect(model.initialStates.map(\.running) == [[.find("old")]])
    let exploration = Explorer(model).expectHolds()
    #expect(exploration.results.allSatisfy { $0.verdict == .holds }, "\(exploration)")
  }

  @Test func aTaskOrdersWhatItsWorkStartsAndCancels() {
    let orders = Search.orders(in: Search.Context())
    #expect(
      orders(.find("x")) == [.start(.find("x"), id: TaskID("search"), policy: .latestWins)])
    #expect(orders(.forget) == [.cancel(TaskID("search"))])
    #expect(
      orders(.all) == [.start(.all, id: TaskID(1), policy: .queued), .start(.all)])
    #expect(orders(.legacy) == [.start(.legacy)])
    #expect(orders(.tell) == [])
  }

  /// A module in the document's form: nothing that it has started can be cancelled.
  enum Form: ModuleDescription {
    struct State: Hashable {
      var isSubmitting = false
      var isDone = false
    }

    enum Message: Hashable {
      case submit
      case done
      case failed
    }

    typealias Change = State

    enum Task: Hashable {
      case order
    }

    typealias Context = Bool

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Task]
    ) {
      switch message {
      case .submit:
        state.isSubmitting = true
        return ([state], [.order])
      case .done: state = State(isDone: true)
      case .failed: state.isSubmitting = false
      }
      return ([state], [])
    }

    static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void { { _, _ in } }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  @Test func aDoubleSubmitReachesTheServer() {
    func explore(_ messages: @escaping @Sendable (Form.State) -> [Form.Message])
      -> Exploration<
        TaskWorld<Form.State, Form.Message, Form.Task, Int>, TaskStep<Form.Message, Form.Task>
      >
    {
      let model = TaskModel(
        exploring: Form.self, given: .init(), server: 0, messages: messages, limit: 3,
        answers: { _, orders in [.sends(.done, leaving: orders + 1), .fails(.failed)] },
        properties: [
          .always("ordered once") { $0.server <= 1 }, .sometimes("ordered") { $0.state.isDone },
        ],
        orders: { [.start($0)] })
      return Explorer(model).explore()
    }
    let wrong = explore { $0.isDone ? [] : [.submit] }
    #expect(wrong["ordered once"]?.trace?.actions.count == 4)
    let right = explore { $0.isDone || $0.isSubmitting ? [] : [.submit] }
    #expect(right.results.map(\.verdict) == [.holds, .holds], "\(right)")
  }
}
