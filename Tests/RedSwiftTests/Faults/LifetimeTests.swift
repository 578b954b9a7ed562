import Dispatch
import RedSwift
import TestSupport
import Testing

/// What keeps a module alive, and what still happens after its end.
@Suite struct LifetimeTests {
  enum Child: ModuleDescription {
    struct State { let probe: Probe }
    enum Message: Sendable { case ping }
    enum Change: Sendable {}
    typealias Task = Void
    struct Context { let parent: Parent.Handler }

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Void]
    ) {
      ([], [()])
    }

    static func workerFactory(context: Context) -> (@escaping Handler, Void) -> Void {
      { _, _ in context.parent(.heard) }
    }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  enum Parent: ModuleDescription {
    struct State {
      let probe: Probe
      var child: Child.Controller?
      var heard = 0
    }
    enum Message: Sendable {
      case has(Child.Controller)
      case heard
    }
    enum Change: Sendable {}
    typealias Task = Never
    typealias Context = Void

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Never]
    ) {
      switch message {
      case .has(let child): state.child = child
      case .heard: state.heard += 1
      }
      return ([], [])
    }

    static func workerFactory(context: Void) -> (@escaping Handler, Never) -> Void { { _, _ in } }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  /// The wiring of the author's own program: the parent's state holds the child, whose context holds the parent's `handle`.
  /// Of a thousand dropped parents the original keeps all two thousand objects.
  @Test(arguments: [false, true])
  func noParentAndNoChildIsLeaked(droppedElsewhere: Bool) async {
    let alive = Guarded(0)
    for _ in 0..<20 {
      // In a box from the first, so that no variable of this test keeps them.
      let box = await MainActor.run {
        Guarded(
          (0..<50).map { _ in
            let parent = Parent.build(context: (), initialState: .init(probe: Probe(alive)))
            let child = Child.build(
              context: .init(parent: parent.handle), initialState: .init(probe: Probe(alive)))
            parent.handle(.has(child))
            child.handle(.ping)
            return parent
          })
      }
      #expect(alive.value == 100)
      await drop(box, elsewhere: droppedElsewhere)
      await wait { alive.value == 0 }
    }
    #expect(alive.value == 0)
  }

  private func drop(_ box: Guarded<[Parent.Controller]>, elsewhere: Bool) async {
    if elsewhere {
      _ = box.exchange([])
    } else {
      await MainActor.run { _ = box.exchange([]) }
    }
  }

  /// A slow task keeps the original alive until it has ended, and its answer is still handled.
  @Test func aRunningTaskDoesNotKeepAReleasedModule() async {
    let alive = Guarded(0)
    let log = Log<String>()
    let isStarted = AsyncGate()
    let mayEnd = AsyncGate()
    let refused = Log<String>()
    let answer = Guarded<MessageResult?>(nil)
    let box = await MainActor.run {
      let probe = Probe(alive)
      var configuration = ModuleConfiguration<Job>()
      configuration.onRefusal = { refused.add("\($0)") }
      let job = Job.build(
        context: .init { sender in
          isStarted.open()
          await mayEnd.waitStubbornly()
          answer.value = sender.send(.done)
        },
        initialState: .init(probe: probe),
        presenter: .init(uiComponent: .none, setup: { _ in }, present: { log.add("\($0)") }),
        configuration: configuration)
      job.handle(.start)
      #expect(job.runningWork == 1)
      return Guarded<Job.Controller?>(consume job)
    }
    // Work that is cancelled before it begins would not be called.
    await isStarted.wait()
    await MainActor.run { _ = box.exchange(nil) }
    await wait { alive.value == 0 }
    mayEnd.open()
    await wait { answer.value != nil }
    await Main.turn()
    #expect(answer.value == .ended)
    #expect(refused.entries == ["done"])
    #expect(log.entries == ["started"])
  }

  enum Job: WorkingModuleDescription {
    struct State { let probe: Probe }
    enum Message: Sendable { case start, done }
    enum Change: Sendable { case started, done }
    enum Task: Sendable { case run }
    struct Context: Sendable {
      let run: @Sendable (ModuleSender<Message>) async throws -> Void
      init(_ run: @escaping @Sendable (ModuleSender<Message>) async throws -> Void) {
        self.run = run
      }
    }

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Task]
    ) {
      switch message {
      case .start: ([.started], [.run])
      case .done: ([.done], [])
      }
    }

    static func work(for task: Task, context: Context) -> Work {
      .sending(id: "run") { try await context.run($0) }
    }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  /// A task that rearms itself through the handler goes on for ever in the original, and its answers are presented.
  @Test func aTaskThatRearmsItselfEndsWithItsModule() async {
    let log = Log<String>()
    let sends = Guarded(0)
    let isOver = AsyncGate()
    let work: @Sendable (@escaping Ledger.Handler, Ledger.Task) -> Void = { handler, task in
      DispatchQueue.main.async {
        if sends.change({
          $0 += 1
          return $0
        }) == 1_000 {
          isOver.open()
        }
        handler(.add("tick"))
        handler(.say("again"))
      }
    }
    let controller = Guarded<Ledger.Controller?>(nil)
    await MainActor.run {
      let ledger = Ledger.build(
        context: .init(work: work), initialState: .init(),
        presenter: .init(uiComponent: .none, setup: { _ in }, present: { _ in log.add("tick") }))
      controller.value = ledger
      ledger.handle(.say("begin"))
    }
    await wait { log.count >= 3 }
    let seen = await MainActor.run {
      controller.value = nil
      return (log.count, sends.value)
    }
    for _ in 0..<5 { await Main.turn() }
    #expect(log.count == seen.0)
    // The one that was under way, and none after it.
    #expect(sends.value <= seen.1 + 1)
  }

  /// Released before the main queue turns, the original has run a thousand tasks and presented nothing. Here what was done was
  /// presented, and what was not presented was not done.
  @Test func whatIsDoneIsPresented() async {
    let log = Log<String>()
    let started = Guarded(0)
    let refused = Guarded(0)
    let mayRelease = AsyncGate()
    await MainActor.run {
      var configuration = ModuleConfiguration<Ledger>()
      configuration.onRefusal = { _ in refused.change { $0 += 1 } }
      let ledger = Ledger.build(
        context: .init(work: { _, _ in started.change { $0 += 1 } }), initialState: .init(),
        presenter: .init(uiComponent: .none, setup: { _ in }, present: { log.add("\($0)") }),
        configuration: configuration)
      // The main actor is busy with this, so that none of them is handled before the end.
      let handle = ledger.handle
      Threads.run {
        for number in 0..<1_000 { handle(number % 2 == 0 ? .add("\(number)") : .say("x")) }
      }
      ledger.close()
      #expect(ledger.refusedMessages == 1_000)
      mayRelease.open()
    }
    await mayRelease.wait()
    await Main.turn()
    #expect(log.count == 0)
    #expect(started.value == 0)
    #expect(refused.value == 1_000)
  }

  @Test @MainActor func closingTwiceIsClosingOnce() {
    let log = Log<String>()
    let ledger = Ledger.build(
      context: .init(), initialState: .init(),
      presenter: .init(uiComponent: .none, setup: { _ in }, present: { log.add("\($0)") }))
    #expect(!ledger.isEnded)
    ledger.close()
    ledger.close()
    #expect(ledger.isEnded)
    #expect(ledger.send(.add("late")) == .ended)
    ledger.handle(.add("later"))
    #expect(ledger.refusedMessages == 2)
    #expect(log.count == 0)
  }

  /// Closing from inside takes effect at once: the rest of the changes is not presented, the tasks are not started.
  @Test @MainActor func aPresenterMayCloseItsModule() {
    let alive = Guarded(0)
    let log = Log<String>()
    let controller = Guarded<Ledger.Controller?>(nil)
    let ledger = Ledger.Controller(
      state: .init(), initialize: { _ in ([], []) },
      dispatcher: { _, _ in ([.added("1"), .added("2")], [.say("x")]) },
      worker: { _, _ in log.add("task") },
      presenter: .init(
        uiComponent: .none, setup: { [probe = Probe(alive)] _ in _ = probe },
        present: { [probe = Probe(alive)] change in
          _ = probe
          log.add("\(change)")
          // The last reference goes while the module is running.
          controller.exchange(nil)?.close()
        }))
    let handle = ledger.handle
    controller.value = consume ledger
    handle(.add("any"))
    #expect(log.entries == ["added(\"1\")"])
    #expect(alive.value == 0)
  }

  /// Released elsewhere it ends at once; what it holds is freed on the main actor, in its next turn.
  @Test func aModuleReleasedElsewhereIsFreedOnTheMainActor() async {
    let isFreedOnMain = Guarded<Bool?>(nil)
    let alive = Guarded(0)
    let isReleased = Gate()
    let handle = Guarded<Ledger.Handler?>(nil)
    let refused = Guarded(0)
    await MainActor.run {
      let probe = MainProbe(isFreedOnMain)
      var configuration = ModuleConfiguration<Ledger>()
      configuration.onRefusal = { _ in refused.change { $0 += 1 } }
      let box = Guarded<Ledger.Controller?>(
        Ledger.build(
          context: .init(), initialState: .init(),
          presenter: .init(
            uiComponent: .none, setup: { _ in _ = probe },
            present: { [other = Probe(alive)] _ in _ = (probe, other) }),
          configuration: configuration))
      handle.value = box.value?.handle
      Threads.run {
        _ = box.exchange(nil)
        handle.value?(.add("late"))
        #expect(refused.value == 1)
        isReleased.open()
      }
      isReleased.pass()
      // The main actor has been busy with this all the time.
      #expect(alive.value == 1)
    }
    await wait { alive.value == 0 }
    await wait { isFreedOnMain.value != nil }
    #expect(isFreedOnMain.value == true)
  }
}

/// Says where it was freed.
final class MainProbe: Sendable {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let isFreedOnMain: Guarded<Bool?>

  init(_ isFreedOnMain: Guarded<Bool?>) {
    self.isFreedOnMain = isFreedOnMain
    _ = Self.key
  }

  deinit {
    isFreedOnMain.value = DispatchQueue.getSpecific(key: Self.key) == true
  }
}
