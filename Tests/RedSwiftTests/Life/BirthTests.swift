import RedSwift
import TestSupport
import Testing

/// A module's birth: setup, the initial changes, the initial tasks, and then what was sent meanwhile.
@Suite @MainActor struct BirthTests {
  @Test func theOrderOfBirthIsFixed() {
    let log = Log<String>()
    let controller = Ledger.Controller(
      state: Ledger.State(),
      initialize: { state in
        log.add("initialize \(state.entries)")
        return ([.added("initial")], [.say("initial")])
      },
      dispatcher: { state, message in
        log.add("dispatch \(message)")
        return Ledger.dispatcher(state: &state, message: message)
      },
      worker: { handler, task in
        log.add("start \(task)")
        if case .say("initial") = task { handler(.add("from the task")) }
      },
      presenter: Ledger.Presenter(
        uiComponent: .none,
        setup: { handler in
          log.add("setup")
          handler(.add("from setup"))
        },
        present: { log.add("present \($0)") }))
    #expect(
      log.entries == [
        "setup", "initialize []", "present added(\"initial\")", "start say(\"initial\")",
        "dispatch add(\"from setup\")", "present added(\"from setup\")",
        "dispatch add(\"from the task\")", "present added(\"from the task\")",
      ])
    controller.close()
  }
}
