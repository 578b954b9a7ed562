import RedSwift
import TestSupport
import Testing

/// What a message does that is sent while another one is handled.
@Suite @MainActor struct RunToCompletionTests {
  enum Page: ModuleDescription {
    struct State { var number = 0 }
    enum Message: Sendable {
      case turn
      case start(Int)
    }
    enum Change: Sendable {
      case title(Int)
      case body(Int)
    }
    enum Task: Sendable {
      case first(Int)
      case second(Int)
    }
    struct Context: Sendable { let log: Log<String> }

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Task]
    ) {
      state.number += 1
      let number = state.number
      return ([.title(number), .body(number)], [.first(number), .second(number)])
    }

    static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
      { _, task in context.log.add("\(task)") }
    }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  /// A view that answers a change with a message: the original then shows title 2 above body 1, and starts the tasks of the
  /// second message first.
  @Test func aMessageFromAPresenterWaitsForAllOfTheOneBefore() {
    let log = Log<String>()
    let handler = Guarded<Page.Handler?>(nil)
    let page = Page.build(
      context: .init(log: log), initialState: .init(),
      presenter: .init(
        uiComponent: .none, setup: { handler.value = $0 },
        present: { change in
          log.add("\(change)")
          if case .title(1) = change { handler.value?(.turn) }
        }))
    page.handle(.turn)
    #expect(
      log.entries == [
        "title(1)", "body(1)", "first(1)", "second(1)", "title(2)", "body(2)", "first(2)",
        "second(2)",
      ])
    page.close()
  }

  /// A dispatcher that sends: the original stops with an exclusivity violation, or is silently wrong.
  @Test func aMessageFromTheDispatcherWaits() {
    let handler = Guarded<Ledger.Handler?>(nil)
    let results = Log<MessageResult>()
    let log = Log<Ledger.Change>()
    let ledger = Ledger.Controller(
      state: .init(), initialize: { _ in ([], []) },
      dispatcher: { state, message in
        if case .add("one") = message { handler.value?(.add("two")) }
        return Ledger.dispatcher(state: &state, message: message)
      },
      worker: { _, _ in },
      presenter: .init(
        uiComponent: .none, setup: { handler.value = $0 }, present: { log.add($0) }))
    results.add(ledger.send(.add("one")))
    #expect(log.entries == [.added("one"), .added("two")])
    #expect(results.entries == [.handled])
    ledger.close()
  }

  enum Sender: CaseIterable, Sendable { case worker, presenter, dispatcher }

  /// A chain in which each message sends the next: the original overflows its stack below twenty thousand.
  @Test(arguments: Sender.allCases)
  func aMillionLongChainRunsInConstantStack(sender: Sender) {
    #if DEBUG
      let length = Scale.count(60_000)
    #else
      let length = Scale.count(1_000_000)
    #endif
    let depth = StackDepth()
    let handler = Guarded<Chain.Handler?>(nil)
    let sent = Guarded(0)
    let send: @Sendable () -> Void = {
      depth.note()
      guard
        sent.change({
          $0 += 1
          return $0
        }) < length
      else { return }
      handler.value?(.next)
    }
    let controller = Chain.Controller(
      state: 0, initialize: { _ in ([], []) },
      dispatcher: { state, _ in
        state += 1
        if sender == .dispatcher { send() }
        return ([state], [()])
      },
      worker: { _, _ in if sender == .worker { send() } },
      presenter: .init(
        uiComponent: .none, setup: { handler.value = $0 },
        present: { _ in if sender == .presenter { send() } }))
    controller.handle(.next)
    #expect(sent.value == length)
    #expect(depth.spread < 4_096)
    handler.value = nil
    controller.close()
  }

  enum Chain: ModuleDescription {
    typealias State = Int
    enum Message: Sendable { case next }
    typealias Change = Int
    typealias Task = Void
    typealias Context = Void

    static func dispatcher(state: inout Int, message: Message) -> (changes: [Int], tasks: [Void]) {
      state += 1
      return ([state], [()])
    }

    static func workerFactory(context: Void) -> (@escaping Handler, Void) -> Void { { _, _ in } }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  /// Sending never waits for the user's code, wherever that runs.
  @Test func sendingDoesNotWaitForAnythingThatRuns() async {
    let isReached = Gate()
    let mayGoOn = Gate()
    let log = Log<Ledger.Change>()
    let block: @Sendable (String) -> Void = { place in
      guard place == "block" else { return }
      isReached.open()
      mayGoOn.pass()
    }
    for place in ["dispatcher", "presenter", "worker"] {
      let ledger = Ledger.Controller(
        state: .init(), initialize: { _ in ([], []) },
        dispatcher: { state, message in
          if case .add("one") = message, place == "dispatcher" { block("block") }
          let (changes, _) = Ledger.dispatcher(state: &state, message: message)
          return (changes, [.say("x")])
        },
        worker: { _, _ in if place == "worker", log.count == 1 { block("block") } },
        presenter: .init(
          uiComponent: .none, setup: { _ in },
          present: { change in
            log.add(change)
            if change == .added("one"), place == "presenter" { block("block") }
          }))
      let handle = ledger.handle
      let sender = Threads.start {
        isReached.pass()
        // The main actor cannot go on before these have returned.
        for text in ["two", "three"] { handle(.add(text)) }
        mayGoOn.open()
      }
      ledger.handle(.add("one"))
      sender.pass()
      await wait { log.count == 3 }
      #expect(log.take() == [.added("one"), .added("two"), .added("three")])
      ledger.close()
    }
  }
}
