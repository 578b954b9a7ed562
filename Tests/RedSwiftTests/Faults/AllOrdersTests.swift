import RedSwift
import TestSupport
import Testing

/// Three tasks that answer and two messages of the user, in every order that can be: the module agrees with a plain list of what
/// it should have done.
@Suite @MainActor struct AllOrdersTests {
  enum Event: Int, CaseIterable { case user1, user2, answer1, answer2, answer3 }

  enum Form: CaseIterable, Sendable { case handled, fromElsewhere, onAnActorOfItsOwn }

  enum Order: WorkingModuleDescription {
    struct State: Sendable { var history: [String] = [] }
    enum Message: Sendable {
      case user(Int)
      case answer(Int)
    }
    enum Change: Sendable {
      case first(String)
      case second(Int)
    }
    enum Task: Sendable {
      case load(Int)
      case note(String)
    }
    struct Context: Sendable {
      let load: @Sendable (Int, ModuleSender<Message>) -> Void
      let note: @Sendable (String) -> Void
    }

    static func initialize(state: State) -> (changes: [Change], tasks: [Task]) {
      ([], [.load(1), .load(2), .load(3)])
    }

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Task]
    ) {
      state.history.append("\(message)")
      return (
        [.first("\(message)"), .second(state.history.count)], [.note("task of \(message)")]
      )
    }

    static func work(for task: Task, context: Context) -> Work {
      switch task {
      case .note(let note):
        .callback { _ in context.note(note) }
      case .load(let number):
        .sending(id: ModuleID(number)) { sender in
          context.load(number, sender)
          await AsyncGate().wait()
        }
      }
    }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  private static let orders: [[Event]] = permutations(Event.allCases)

  private static func permutations(_ events: [Event]) -> [[Event]] {
    guard !events.isEmpty else { return [[]] }
    return events.flatMap { event in
      permutations(events.filter { $0 != event }).map { [event] + $0 }
    }
  }

  @Test(arguments: Form.allCases)
  func everyOrderAgreesWithTheOracle(form: Form) async {
    #expect(Self.orders.count == 120)
    for order in Self.orders {
      let log = Log<String>()
      let senders = Guarded<[Int: ModuleSender<Order.Message>]>([:])
      let module = build(form, log, senders)
      await wait { senders.value.count == 3 }
      let send: @Sendable (Event) -> Void = { event in
        switch event {
        case .user1, .user2: module.handle(.user(event.rawValue + 1))
        case .answer1, .answer2, .answer3:
          let number = event.rawValue - 1
          senders.value[number]?.send(.answer(number))
        }
      }
      if form == .fromElsewhere {
        // Each comes from a thread of its own; each send has happened before the next.
        for event in order { Threads.run { send(event) } }
      } else {
        for event in order { send(event) }
      }
      await wait { log.count == 15 }
      #expect(log.entries == Self.oracle(order))
      module.close()
    }
  }

  private func build(
    _ form: Form, _ log: Log<String>, _ senders: Guarded<[Int: ModuleSender<Order.Message>]>
  ) -> ModuleController<Order> {
    let context = Order.Context(
      load: { number, sender in senders.change { $0[number] = sender } },
      note: { log.add($0) })
    let presenter = Order.Presenter(
      uiComponent: .none, setup: { _ in }, present: { log.add("\($0)") })
    return form == .onAnActorOfItsOwn
      ? Order.build(on: Home(), context: context, initialState: .init(), presenter: presenter)
      : Order.build(context: context, initialState: .init(), presenter: presenter)
  }

  /// What each message presents and starts, one after the other.
  private static func oracle(_ order: [Event]) -> [String] {
    order.enumerated().flatMap { index, event in
      let message =
        event.rawValue < 2 ? "user(\(event.rawValue + 1))" : "answer(\(event.rawValue - 1))"
      return ["first(\"\(message)\")", "second(\(index + 1))", "task of \(message)"]
    }
  }
}
