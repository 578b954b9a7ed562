import Dispatch
import RedSwift
import TestSupport
import Testing

/// A module on an actor of its own: its logic there, its presenters on the main actor, the same order.
@Suite struct HomeTests {
  static let home = Home()

  enum Guest: ModuleDescription {
    final class State {
      var entries: [Int] = []
      let probe: Probe
      init(_ probe: Probe) { self.probe = probe }
    }
    enum Message: Sendable { case add(Int) }
    enum Change: Sendable {
      case first(Int)
      case second(Int)
    }
    enum Task: Sendable { case note(Int) }
    struct Context: Sendable { let log: Log<String> }

    static func initialize(state: State) -> (changes: [Change], tasks: [Task]) {
      HomeTests.home.preconditionIsolated()
      return ([.first(-1)], [.note(-1)])
    }

    static func dispatcher(state: inout State, message: Message) -> (
      changes: [Change], tasks: [Task]
    ) {
      HomeTests.home.preconditionIsolated()
      guard case .add(let number) = message else { return ([], []) }
      state.entries.append(number)
      // Every third message has nothing to present, and need not wait for the main actor.
      return (number % 3 == 0 ? [] : [.first(number), .second(number)], [.note(number)])
    }

    static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
      { _, task in
        HomeTests.home.preconditionIsolated()
        context.log.add("\(task)")
      }
    }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }
  }

  @MainActor
  private func build(_ log: Log<String>, _ alive: Guarded<Int>) -> Guest.Controller {
    Guest.build(
      on: Self.home, context: .init(log: log), initialState: Guest.State(Probe(alive)),
      presenter: .init(
        uiComponent: .none,
        setup: { handler in
          log.add("setup")
          handler(.add(0))
        },
        present: { change in
          dispatchPrecondition(condition: .onQueue(.main))
          log.add("\(change)")
        }))
  }

  @Test func theLogicRunsThereAndTheOrderIsTheSame() async {
    let log = Log<String>()
    let alive = Guarded(0)
    let guest = await build(log, alive)
    for number in 1...30 {
      #expect(guest.send(.add(number)) == .queued)
    }
    await wait { log.entries.last == "note(30)" }
    let expected =
      ["setup", "first(-1)", "note(-1)"]
      + (0...30).flatMap { number in
        (number % 3 == 0 ? [] : ["first(\(number))", "second(\(number))"]) + ["note(\(number))"]
      }
    #expect(log.entries == expected)
    guest.close()
    #expect(guest.send(.add(31)) == .ended)
    await wait { alive.value == 0 }
  }

  /// Ended while a change is on its way to the main actor: nothing is presented, and the state goes in the actor's turn.
  @Test func itEndsAtOnceWhereverItIs() async {
    for _ in 0..<Scale.count(200) {
      let log = Log<String>()
      let alive = Guarded(0)
      let guest = await build(log, alive)
      for number in 1...5 { guest.handle(.add(number)) }
      let seen = await MainActor.run {
        guest.close()
        return log.count
      }
      await wait { alive.value == 0 }
      await Main.turn()
      // What was started on the actor by then may have been noted beside the end; nothing was presented after it.
      let later = log.entries.dropFirst(seen)
      #expect(later.allSatisfy { $0.hasPrefix("note") })
      #expect(guest.refusedMessages <= 6)
    }
  }
}
