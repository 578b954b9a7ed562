import RedSwift
import RedSwiftTesting
import RedstartTesting
import Testing

/// What a module's state asks to listen to, as its tester and the explorer see it.
@Suite struct ModuleListeningTests {
  /// Counts ticks while it runs, and notices a tick that comes otherwise.
  enum Stopwatch: WorkingModuleDescription {
    struct State: Hashable {
      var isRunning = false
      var ticks = 0
      var isLate = false
    }

    enum Message: Hashable { case start, stop, tick }
    enum Change: Equatable {}
    enum Task: Hashable { case chime }
    typealias Context = Void

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Task]
    ) {
      switch message {
      case .start: state.isRunning = true
      case .stop: state.isRunning = false
      case .tick:
        state.ticks += 1
        if !state.isRunning { state.isLate = true }
      }
      return ([], [])
    }

    static func subscriptions(state: State, context: Void) -> [ModuleSubscription<Message>] {
      guard state.isRunning else { return [] }
      // Twice the same is one.
      return (0..<2).map { _ in
        ModuleSubscription("ticks") { _ in Issue.record("It was listened to.") }
      }
    }

    static func work(for task: Task, context: Void) -> Work { .none }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  private func messages(_ body: () -> Void) -> [String] {
    FailureReporter.collecting(body).map(\.message)
  }

  @Test func whatIsStartedAndStoppedIsExpectedAndBringsWhatTheTestSays() {
    let failures = messages {
      let tester = ModuleTester<Bench>(given: .init(topics: ["a"]), context: .init())
      tester.thenStarts("a")
      tester.hear("a", .note("1"))
      tester.thenPresents(.note("1"))
      tester.when(.listen(["a", "b"]))
      tester.thenStarts("b")
      #expect(tester.listening == ["a", "b"])
      tester.when(.listen(["b", "c"]))
      tester.thenStops("a")
      tester.thenStarts("c")
      // One that has ended by itself is not started again before the state has stopped asking for it.
      tester.end("b")
      #expect(tester.listening == ["c"])
      tester.when(.listen(["b", "c"]), .listen(["c"]), .listen(["b", "c"]))
      tester.thenStops("b")
      tester.thenStarts("b")
      tester.hear("b", .note("2"))
      tester.thenPresents(.note("2"))
      tester.finish()
    }
    #expect(failures == [])
  }

  @Test func everythingElseFails() {
    let failures = messages {
      let tester = ModuleTester<Bench>(given: .init(), context: .init())
      tester.thenStarts("a")
      tester.hear("a", .note("1"))
      tester.end("a")
      tester.when(.listen(["a", "b"]))
      tester.thenStops("a")
      tester.when(.listen([]))
      tester.finish()
    }
    #expect(
      failures == [
        "Expected: The subscription a was started. No more was started or stopped.",
        "The module does not listen to a.", "The module does not listen to a.",
        "Expected: The subscription a was stopped. The subscription a was started.",
        """
        The subscription b was started, which was not expected.
        The subscription a was stopped, which was not expected.
        The subscription b was stopped, which was not expected.
        """,
      ])
  }

  @Test func withoutAContextNothingIsAskedFor() {
    let failures = messages {
      let tester = ModuleTester<Bench>(given: .init(topics: ["a"]))
      #expect(tester.listening == [])
      tester.finish()
      // A context that is nothing need not be given.
      let stopwatch = ModuleTester<Stopwatch>(given: .init(isRunning: true))
      stopwatch.thenStarts("ticks")
      stopwatch.hear("ticks", .tick)
      stopwatch.then(\.ticks, is: 1)
      stopwatch.finish()
    }
    #expect(failures == [])
  }

  private func explore(from state: Stopwatch.State)
    -> Exploration<
      TaskWorld<Stopwatch.State, Stopwatch.Message, Stopwatch.Task, NoServer>,
      TaskStep<Stopwatch.Message, Stopwatch.Task>
    >
  {
    let model = TaskModel(
      exploring: Stopwatch.self, given: state, messages: { $0.isRunning ? [.stop] : [.start] },
      limit: 2, answers: { _ in [] },
      properties: [
        .sometimes("ticks twice") { $0.state.ticks == 2 },
        .always("no late tick") { !$0.state.isLate },
        .always("listens as it is asked to") { world in
          world.listening == (world.state.isRunning ? [TaskID("ticks")] : [])
        },
      ],
      boundary: { $0.state.ticks <= 2 }, orders: Stopwatch.orders(in: ()),
      listening: Stopwatch.listening(in: ()), hears: { $0 == "ticks" ? [.tick] : [] })
    return Explorer(model).explore()
  }

  @Test func theExplorerListensToWhatAStateAsksFor() throws {
    let stopped = explore(from: .init())
    #expect(stopped.results.map(\.verdict) == [.holds, .holds, .holds], "\(stopped)")
    let trace = try #require(stopped["ticks twice"]?.trace)
    #expect(
      trace.actions.map { "\($0)" }
        == ["the user sends start", "ticks brings tick", "ticks brings tick"])
    let running = explore(from: .init(isRunning: true))
    #expect(running["ticks twice"]?.trace?.actions.count == 2)
    #expect(running.results.map(\.verdict) == [.holds, .holds, .holds], "\(running)")
  }
}
