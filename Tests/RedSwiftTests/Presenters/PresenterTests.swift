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

  /// Changes that were merged and not presented yet are in a late presenter's snapshot: it is not told them once more.
  @Test(arguments: [false, true])
  func aLatePresenterIsToldMergedChangesOnce(onAnActorOfItsOwn: Bool) async {
    let early = Log<String>()
    let late = Log<String>()
    var configuration = ModuleConfiguration<Ledger>()
    configuration.merge = { older, newer in
      guard case (.added(let first), .added(let second)) = (older, newer) else { return nil }
      return .added("\(first)+\(second)")
    }
    func presenter(_ log: Log<String>) -> Ledger.Presenter {
      .init(
        uiComponent: .none, setup: { _ in },
        present: { if case .added(let entry) = $0 { log.add(entry) } })
    }
    let ledger =
      onAnActorOfItsOwn
      ? Ledger.build(
        on: Home(), context: .init(), initialState: .init(), presenter: presenter(early),
        configuration: configuration)
      : Ledger.build(
        context: .init(), initialState: .init(), presenter: presenter(early),
        configuration: configuration)
    let handle = ledger.handle
    // They wait together, because the main actor is busy with this.
    Threads.run { for entry in ["1", "2", "3"] { handle(.add(entry)) } }
    ledger.attach(presenter(late))
    await wait { late.count >= 3 }
    ledger.handle(.add("4"))
    await wait { early.entries.last == "4" && late.entries.last == "4" }
    #expect(late.entries == ["1", "2", "3", "4"])
    #expect(early.entries.joined(separator: "+") == "1+2+3+4")
    ledger.close()
  }

  enum Leaving: CaseIterable, Sendable { case end, detaching }

  /// A view that keeps its own token does not keep itself, and may detach once more when it is freed.
  @Test(arguments: Leaving.allCases)
  func aViewThatKeepsItsTokenIsFreed(leaving: Leaving) {
    let alive = Guarded(0)
    let ledger = Ledger.build(context: .init(), initialState: .init())
    let token = attachKeeper(to: ledger, alive)
    #expect(alive.value == 1)
    switch leaving {
    case .end: ledger.close()
    case .detaching: token.detach()
    }
    #expect(alive.value == 0)
    ledger.close()
  }

  private func attachKeeper(
    to ledger: Ledger.Controller, _ alive: Guarded<Int>
  ) -> PresenterToken {
    let keeper = Keeper(Probe(alive))
    let token = ledger.attach(.presenting(on: keeper))
    keeper.token = token
    return token
  }

  final class Keeper: ModuleView {
    typealias Module = Ledger
    let probe: Probe
    var token: PresenterToken?

    init(_ probe: Probe) {
      self.probe = probe
    }

    deinit {
      let token = token
      MainActor.assumeIsolated { token?.detach() }
    }

    func setup(_ handler: @escaping Ledger.Handler) {}
    func present(_ change: Ledger.Change) {}
  }

  /// The module ends while a late presenter is set up: it is told nothing, and not kept.
  @Test func aPresenterWhoseSetupClosesTheModuleIsNotKept() {
    let alive = Guarded(0)
    let log = Log<String>()
    let ledger = Ledger.build(context: .init(), initialState: .init(entries: ["1"]))
    ledger.attach(
      .init(
        uiComponent: .none, setup: { _ in ledger.close() },
        present: { [probe = Probe(alive)] _ in withExtendedLifetime(probe) { log.add("told") } }))
    #expect(alive.value == 0)
    #expect(log.count == 0)
  }

  enum Shown: ModuleDescription {
    typealias State = Gate
    typealias Message = Never
    typealias Change = Never
    typealias Task = Never
    typealias Context = Void

    static func dispatcher(state: inout Gate, message: Never) -> (
      changes: [Never], tasks: [Never]
    ) {}

    static func workerFactory(context: Void) -> (@escaping Handler, Never) -> Void { { _, _ in } }

    static func buildPresenter() -> Presenter {
      Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
    }

    static func snapshot(of state: Gate) -> [Never] {
      state.open()
      return []
    }
  }

  /// The module ends while a late presenter is on its way from the module's actor to the main actor: it is not set up.
  @Test func aPresenterThatArrivesAfterTheEndIsNotSetUp() async {
    let alive = Guarded(0)
    let log = Log<String>()
    let isAsked = Gate()
    let shown = Shown.build(on: Home(), context: (), initialState: isAsked)
    shown.attach(
      .init(
        uiComponent: .none,
        setup: { [probe = Probe(alive)] _ in withExtendedLifetime(probe) { log.add("set up") } },
        present: { _ in }))
    // The main actor is busy with this, so that the presenter cannot arrive before the end.
    isAsked.pass()
    shown.close()
    await wait { alive.value == 0 }
    #expect(log.count == 0)
  }

  /// A presenter that is attached while a message is handled waits for its turn. When the module is closed elsewhere before that,
  /// it is freed where it belongs.
  @Test(arguments: [false, true])
  func aPresenterThatTheEndOvertakesIsFreedOnTheMainActor(onAnActorOfItsOwn: Bool) async {
    let isFreedOnMain = Guarded<Bool?>(nil)
    let controller = Guarded<Ledger.Controller?>(nil)
    let log = Log<String>()
    let presenter = Ledger.Presenter(
      uiComponent: .none, setup: { _ in },
      present: { _ in
        attach(to: controller.value, isFreedOnMain, log)
        Threads.run { controller.value?.close() }
      })
    controller.value =
      onAnActorOfItsOwn
      ? Ledger.build(on: Home(), context: .init(), initialState: .init(), presenter: presenter)
      : Ledger.build(context: .init(), initialState: .init(), presenter: presenter)
    controller.value?.handle(.add("1"))
    await wait { isFreedOnMain.value != nil }
    #expect(isFreedOnMain.value == true)
    #expect(log.count == 0)
    controller.value = nil
  }

  /// The same where it has come as far as the changes that are merged before it, whose presentation ends the module.
  @Test(arguments: [false, true])
  func soIsOneThatTheEndOvertakesBehindMergedChanges(onAnActorOfItsOwn: Bool) async {
    let isFreedOnMain = Guarded<Bool?>(nil)
    let controller = Guarded<Ledger.Controller?>(nil)
    let log = Log<String>()
    var configuration = ModuleConfiguration<Ledger>()
    configuration.merge = { _, newer in newer }
    let presenter = Ledger.Presenter(
      uiComponent: .none, setup: { _ in }, present: { _ in controller.value?.close() })
    let home = Home()
    let ledger =
      onAnActorOfItsOwn
      ? Ledger.build(
        on: home, context: .init(), initialState: .init(), presenter: presenter,
        configuration: configuration)
      : Ledger.build(
        context: .init(), initialState: .init(), presenter: presenter,
        configuration: configuration)
    controller.value = ledger
    // They wait together, because both actors are busy.
    let (isBusy, isFree) = (Gate(), Gate())
    Task.detached { await home.stand(isBusy, until: isFree) }
    isBusy.pass()
    let handle = ledger.handle
    Threads.run { handle(.add("1")) }
    attach(to: ledger, isFreedOnMain, log)
    isFree.open()
    await wait { isFreedOnMain.value != nil }
    #expect(isFreedOnMain.value == true)
    #expect(log.count == 0)
    controller.value = nil
  }

  private func attach(
    to ledger: Ledger.Controller?, _ isFreedOnMain: Guarded<Bool?>, _ log: Log<String>
  ) {
    let probe = MainProbe(isFreedOnMain)
    ledger?.attach(
      .init(
        uiComponent: .none, setup: { _ in withExtendedLifetime(probe) { log.add("set up") } },
        present: { _ in }))
  }

  enum Part: CaseIterable, Sendable { case setup, present, attachment }

  /// Every part of a late presenter lives as long as the module, and is freed on the main actor.
  @Test(arguments: Part.allCases, [false, true])
  func aLatePresenterIsKeptUntilTheEnd(part: Part, onAnActorOfItsOwn: Bool) async {
    let isFreedOnMain = Guarded<Bool?>(nil)
    let isSetUp = Guarded(false)
    let ledger =
      onAnActorOfItsOwn
      ? Ledger.build(on: Home(), context: .init(), initialState: .init())
      : Ledger.build(context: .init(), initialState: .init())
    ledger.attach(latePresenter(with: part, MainProbe(isFreedOnMain), isSetUp))
    await wait { isSetUp.value }
    ledger.handle(.add("1"))
    // The letter that has brought it is let go of with the next one.
    ledger.attach(
      .init(uiComponent: .none, setup: { _ in isSetUp.value = false }, present: { _ in }))
    await wait { !isSetUp.value }
    #expect(isFreedOnMain.value == nil)
    ledger.close()
    await wait { isFreedOnMain.value != nil }
    #expect(isFreedOnMain.value == true)
  }

  private func latePresenter(
    with part: Part, _ probe: MainProbe, _ isSetUp: Guarded<Bool>
  ) -> Ledger.Presenter {
    var presenter = Ledger.Presenter(
      uiComponent: .none, setup: { _ in isSetUp.value = true }, present: { _ in })
    switch part {
    case .setup:
      presenter.setup = { _ in withExtendedLifetime(probe) { isSetUp.value = true } }
    case .present: presenter.present = { _ in withExtendedLifetime(probe) {} }
    case .attachment: presenter.attachment = probe
    }
    return presenter
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
