import RedSwift
import TestSupport
import Testing

/// Several presenters, late ones, and the merging of changes.
@Suite @MainActor struct PresenterTests {
  @Test func severalPresentersAreToldInTheirOrder() {
    let log = Log<String>()
    var configuration = ModuleConfiguration<Ledger>()
    func presenter(_ name: String) -> Ledger.Presenter {
      .init(
        uiComponent: .none, setup: { _ in log.add("setup \(name)") },
        present: { if case .added(let entry) = $0 { log.add("\(name) \(entry)") } })
    }
    configuration.presenters = [presenter("b"), presenter("c")]
    let ledger = Ledger.build(
      context: .init(), initialState: .init(), presenter: presenter("a"),
      configuration: configuration)
    ledger.handle(.add("1"))
    #expect(log.take() == ["setup a", "setup b", "setup c", "a 1", "b 1", "c 1"])
    let token = ledger.attach(presenter("d"))
    ledger.handle(.add("2"))
    #expect(log.take() == ["setup d", "d 1", "a 2", "b 2", "c 2", "d 2"])
    token.detach()
    token.detach()
    ledger.handle(.add("3"))
    #expect(log.take() == ["a 3", "b 3", "c 3"])
    ledger.close()
    ledger.attach(presenter("e")).detach()
    #expect(log.count == 0)
  }

  /// A presenter that is attached while a message is handled is told each change once: in its snapshot or after it.
  @Test(arguments: [false, true])
  func aLatePresenterIsToldEachChangeOnce(onAnActorOfItsOwn: Bool) async {
    let early = Log<Ledger.Change>()
    let late = Log<Ledger.Change>()
    let controller = Guarded<Ledger.Controller?>(nil)
    let presenter = Ledger.Presenter(
      uiComponent: .none, setup: { _ in },
      present: { change in
        early.add(change)
        guard change == .added("2") else { return }
        controller.value?.attach(
          .init(
            uiComponent: .none, setup: { $0(.add("from setup")) }, present: { late.add($0) }))
      })
    let ledger =
      onAnActorOfItsOwn
      ? Ledger.build(on: Home(), context: .init(), initialState: .init(), presenter: presenter)
      : Ledger.build(context: .init(), initialState: .init(), presenter: presenter)
    controller.value = ledger
    for number in 0..<5 { ledger.handle(.add("\(number)")) }
    await wait { late.count == 6 }
    #expect(Set(late.entries.map { "\($0)" }).count == 6)
    #expect(late.entries == early.entries)
    controller.value = nil
    ledger.close()
  }

  @Test func aPresenterThatDetachesItselfIsToldNothingMore() {
    let log = Log<String>()
    let token = Guarded<PresenterToken?>(nil)
    let ledger = Ledger.Controller(
      state: .init(), initialize: { _ in ([], []) },
      dispatcher: { _, _ in ([.added("1"), .added("2")], []) }, worker: { _, _ in },
      presenter: .init(uiComponent: .none, setup: { _ in }, present: { _ in }))
    token.value = ledger.attach(
      .init(
        uiComponent: .none, setup: { _ in },
        present: { change in
          log.add("\(change)")
          token.value?.detach()
        }))
    ledger.handle(.add("x"))
    #expect(log.entries == ["added(\"1\")"])
    ledger.close()
  }

  /// Changes of messages that were waiting together are merged, and only with a given merge; tasks still start after them.
  @Test(arguments: [false, true])
  func changesAreMergedByAGivenMergeOnly(merges: Bool) async {
    let log = Log<String>()
    var configuration = ModuleConfiguration<Ledger>()
    if merges {
      configuration.merge = { older, newer in
        guard case (.added(let first), .added(let second)) = (older, newer) else { return nil }
        return first == "keep" ? nil : .added("\(first)+\(second)")
      }
    }
    let ledger = Ledger.build(
      context: .init(work: { _, task in log.add("\(task)") }), initialState: .init(),
      presenter: .init(
        uiComponent: .none, setup: { _ in },
        present: { if case .added(let entry) = $0 { log.add(entry) } }),
      configuration: configuration)
    // They wait together, because the main actor is busy with this.
    let handle = ledger.handle
    Threads.run {
      for entry in ["1", "2", "keep", "3"] { handle(.add(entry)) }
      handle(.say("task"))
      handle(.add("4"))
    }
    await wait { log.entries.last == "4" }
    let expected =
      merges
      ? ["1+2+keep+3", "say(\"task\")", "4"] : ["1", "2", "keep", "3", "say(\"task\")", "4"]
    #expect(log.take() == expected)
    ledger.handle(.add("keep"))
    ledger.handle(.add("alone"))
    #expect(log.entries == ["keep", "alone"])
    ledger.close()
  }

  @Test func anAttachmentFitsAnyToolkit() {
    let view = View()
    let ledger = Ledger.build(
      context: .init(), initialState: .init(), presenter: .presenting(on: view))
    ledger.handle(.add("1"))
    #expect(view.shown == [.added("1")])
    #expect(view.handler != nil)
    #expect(Ledger.Presenter.presenting(on: view).attachment as? View === view)
    ledger.close()
  }

  final class View: ModuleView {
    typealias Module = Ledger
    var shown: [Ledger.Change] = []
    var handler: Ledger.Handler?
    func setup(_ handler: @escaping Ledger.Handler) { self.handler = handler }
    func present(_ change: Ledger.Change) { shown.append(change) }
  }
}
