import RedSwift
import RedSwiftDocument
import Redstart
import TestSupport
import Testing

/// Building away from the main actor, which code of the document's time can do without a word from the compiler.
@Suite struct BuildMisuseTests {
  @Test func buildingElsewhereIsAProgrammersErrorWithItsRemedy() {
    let errors = Log<ProgrammerError>()
    let results = Log<MessageResult>()
    Threads.run {
      errors.collect {
        let counter = Elsewhere.counter()
        results.add(counter.send(.add(1)))
        #expect(counter.isEnded)
      }
    }
    #expect(errors.entries.map(\.kind) == [.builtOffMainActor])
    #expect(results.entries == [.ended])
    let message = errors.entries.first?.message ?? ""
    #expect(message.contains("A module was built away from the main actor"))
    #expect(message.contains("@MainActor"))
  }

  @Test func soIsMakingAControllerByHand() {
    let errors = Log<ProgrammerError>()
    let shown = Log<String>()
    Threads.run {
      errors.collect {
        let controller = Elsewhere.byHand { shown.add("\($0)") }
        controller.handle(.add(1))
      }
    }
    #expect(errors.entries.map(\.kind) == [.builtOffMainActor])
    #expect(shown.count == 0)
  }

  @Test func theWorkOfAScopeNeedsAModule() async {
    let errors = Log<ProgrammerError>()
    let notes = Log<String>()
    let worker = Bench.workerFactory(context: .init())
    let handler: Bench.Handler = { if case .note(let note) = $0 { notes.add(note) } }
    errors.collect {
      worker(handler, .init { .several(.callback { $0(.note("callback")) }, .cancel("x"), .none) })
      worker(handler, .init { .output("x") })
      worker(handler, .init { .scope { _ in } })
    }
    #expect(errors.entries.map(\.kind) == [.workWithoutModule, .workWithoutModule])
    worker(handler, .init { .run { .note("run") } })
    await wait { notes.count == 2 }
    #expect(notes.entries == ["callback", "run"])
  }
}
