import RedSwift
import TestSupport
import Testing

extension ChildKey<Bench> {
  static let detail = ChildKey("detail")
  static func row(_ number: Int) -> ChildKey { ChildKey(ModuleID(number)) }
}

extension ChildKey<Ledger> {
  static let detail = ChildKey("detail")
}

/// Children that the runtime owns: keyed, spoken to by type, ended with their parent.
@Suite @MainActor struct ChildTests {
  private func open(
    _ scope: ModuleScope<Bench>, _ key: ChildKey<Bench>, _ log: Log<String>
  ) -> ModuleController<Bench> {
    scope.open(
      key, context: .init(), initialState: .init(), presenter: Bench.presenter(log)
    ) { output in output == "silence" ? nil : .note("child: \(output)") }
  }

  @Test func messagesGoInAndOutputsComeOut() {
    let parentLog = Log<String>()
    let childLog = Log<String>()
    let parent = Bench.make(parentLog)
    parent.start {
      .scope { scope in
        _ = open(scope, .detail, childLog)
        #expect(scope.send(.note("in"), to: ChildKey<Bench>.detail) == .handled)
        // Another type's key of the same name is another place.
        #expect(scope.send(.add("x"), to: ChildKey<Ledger>.detail) == .ended)
        scope.send(.start(.init { .several(.output("out"), .output("silence")) }), to: .detail)
      }
    }
    #expect(childLog.entries == ["in"])
    #expect(parentLog.entries == ["child: out"])
    #expect(parent.openChildren == 1)
    parent.close()
    #expect(parent.openChildren == 0)
  }

  @Test func aChildEndsWithItsParentWhoeverKeepsIt() async {
    let log = Log<String>()
    let alive = Guarded(0)
    let kept = Guarded<ModuleController<Bench>?>(nil)
    let parent = Guarded<ModuleController<Bench>?>(Bench.make(Log()))
    parent.value?.start {
      .scope { scope in
        let child = open(scope, .detail, log)
        child.attach(
          .init(
            uiComponent: .none, setup: { _ in }, present: { [probe = Probe(alive)] _ in _ = probe })
        )
        kept.value = child
        #expect(scope.child(ChildKey<Bench>.detail) === child)
      }
    }
    #expect(alive.value == 1)
    #expect(kept.value?.isEnded == false)
    // Dropped elsewhere: both end there and then, and are freed in the main actor's next turn.
    let handle = kept.value?.handle
    Threads.run {
      _ = parent.exchange(nil)
      #expect(kept.value?.isEnded == true)
      handle?(.note("late"))
    }
    await wait { alive.value == 0 }
    #expect(kept.value?.refusedMessages == 1)
    #expect(log.count == 0)
  }

  @Test func aSecondChildTakesThePlaceOfTheFirst() {
    let log = Log<String>()
    let parent = Bench.make(Log())
    let children = Log<ModuleController<Bench>>()
    parent.start {
      .scope { scope in
        for _ in 0..<2 { children.add(open(scope, .row(1), log)) }
        children.add(open(scope, .row(2), log))
        #expect(scope.close(ChildKey<Bench>.row(2)))
        #expect(!scope.close(ChildKey<Bench>.row(2)))
      }
    }
    #expect(children.entries.map(\.isEnded) == [true, false, true])
    #expect(parent.openChildren == 1)
    parent.close()
    #expect(children.entries.map(\.isEnded) == [true, true, true])
  }

  /// A child that ends by itself leaves its parent there and then: nothing of it is kept, and its key is free.
  @Test(arguments: [false, true])
  func aChildThatEndsByItselfLeavesItsParent(elsewhere: Bool) async {
    let alive = Guarded(0)
    let parent = Bench.make(Log())
    let scopes = Log<ModuleScope<Bench>>()
    let box = Guarded<ModuleController<Bench>?>(nil)
    parent.start {
      .scope { scope in
        scopes.add(scope)
        // The configuration is kept by what the handlers hold, and so for as long as the controller.
        var configuration = ModuleConfiguration<Bench>()
        configuration.onFailure = { [probe = Probe(alive)] _ in _ = probe }
        box.value = scope.open(
          .detail, context: .init(), initialState: .init(), configuration: configuration
        ) { _ in nil }
        _ = open(scope, .row(1), Log())
      }
    }
    #expect(parent.openChildren == 2)
    if elsewhere {
      Threads.run { box.exchange(nil)?.close() }
    } else {
      box.exchange(nil)?.close()
    }
    #expect(parent.openChildren == 1)
    #expect(scopes.entries[0].child(ChildKey<Bench>.detail) == nil)
    #expect(!scopes.entries[0].close(ChildKey<Bench>.detail))
    await wait { alive.value == 0 }
    parent.close()
  }

  /// One that has ended before its parent has taken it, and one whose place was taken meanwhile, leave the list as it is.
  @Test func aChildThatEndsLeavesItsSuccessorAlone() {
    let parent = Bench.make(Log())
    let children = Log<ModuleController<Bench>>()
    parent.start {
      .scope { scope in
        let farewell = Farewell {
          MainActor.assumeIsolated { children.add(open(scope, .detail, Log())) }
        }
        let first = open(scope, .detail, Log())
        first.attach(
          .init(
            uiComponent: .none, setup: { _ in }, present: { _ in withExtendedLifetime(farewell) {} }
          ))
        children.add(first)
      }
    }
    // What is freed with the first opens the second in its place.
    children.entries[0].close()
    #expect(children.entries.map(\.isEnded) == [true, false])
    #expect(parent.openChildren == 1)
    children.entries[0].close()
    #expect(parent.openChildren == 1)
    parent.close()
    #expect(children.entries.map(\.isEnded) == [true, true])
  }

  @Test func aChildOfAnEndedParentIsClosedAtOnce() {
    let scopes = Log<ModuleScope<Bench>>()
    let parent = Bench.make(Log())
    parent.start { .scope { scopes.add($0) } }
    parent.close()
    let child = open(scopes.entries[0], .detail, Log())
    #expect(child.isEnded)
    #expect(scopes.entries[0].send(.note("x")) == .ended)
  }

  /// A child's error goes to the nearest hook: its own, or its parent's.
  @Test func aChildsErrorReachesTheParentsHook() async {
    let failures = Log<String>()
    var configuration = ModuleConfiguration<Bench>()
    configuration.onFailure = { failures.add("\($0.error)") }
    let parent = Bench.make(Log(), .init(), configuration)
    parent.start {
      .scope { scope in
        let child = open(scope, .detail, Log())
        child.start { .run { throw WorkTests.Trouble() } }
      }
    }
    await wait { failures.count == 1 }
    #expect(failures.entries == ["Trouble()"])
    parent.close()
  }

  @Test func nestsOfChildrenLeakNothing() async {
    let alive = Guarded(0)
    for _ in 0..<50 {
      let parent = Bench.make(Log())
      parent.start {
        .scope { scope in
          for number in 0..<20 {
            let child = open(scope, .row(number), Log())
            child.attach(
              .init(
                uiComponent: .none, setup: { [probe = Probe(alive)] _ in _ = probe },
                present: { [probe = Probe(alive)] _ in _ = probe }))
            child.start { .scope { inner in _ = open(inner, .detail, Log()) } }
          }
        }
      }
      _ = consume parent
      await Main.turn()
    }
    await wait { alive.value == 0 }
    #expect(alive.value == 0)
  }
}
