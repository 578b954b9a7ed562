import Redstart
import TestSupport
import Testing

/// Each test runs with and without middleware, which are two ways through the engine.
@Suite struct GateTests {
  private typealias Tool = Enhancer<SurfaceState, SurfaceAction>

  private let log = SurfaceLog<String>()

  private func store(_ hasMiddleware: Bool, _ tools: Tool...) -> Store<SurfaceState, SurfaceAction>
  {
    surfaceStore(
      middleware: hasMiddleware ? [Middleware { _, next, action in next(action) }] : [],
      enhancers: tools + [
        .onRefusal { [log] refusal in
          if case .error(let error) = refusal.reason {
            log.note("\(refusal.action) \(refusal.origin.line) \(error)")
          }
        }
      ])
  }

  @Test(arguments: [false, true]) func aRefusalIsInTheAnswerAndAtTheHook(hasMiddleware: Bool) {
    let store = store(
      hasMiddleware,
      .gate { action, state in
        if case .add(let step) = action, state.count + step > 5 {
          throw SurfaceError.tooMuch(state.count + step)
        }
      })
    #expect(store.dispatch(.add(4)).revision == 1)
    let result = store.dispatch(.add(3))
    let line: UInt = #line - 1
    #expect(result.error as? SurfaceError == .tooMuch(7))
    #expect(log.entries == ["add(3) \(line) tooMuch(7)"])
    #expect(store.refusals.refused == 1)
    #expect(store.refusals.ended == 0)
    #expect(store.dispatch(.add(1)).revision == 2)
  }

  @Test(arguments: [false, true]) func aRefusalLeavesStateRevisionAndObservers(hasMiddleware: Bool)
  {
    let watched = SurfaceLog<UInt64>()
    let told = SurfaceLog<Int>()
    let store = store(
      hasMiddleware, .gate { _, _ in throw SurfaceError.closed },
      .watch { commit, _ in watched.note(commit.revision) })
    let token = store.observe(\.count, initial: false) { told.note($0) }
    store.dispatch(.add(3))
    #expect(store.state == SurfaceState())
    #expect(store.revision == 0)
    #expect(told.entries == [])
    #expect(watched.entries == [])
    token.cancel()
  }

  @Test(arguments: [false, true]) func gatesAreAskedInTheOrderAddedUntilOneRefuses(
    hasMiddleware: Bool
  ) {
    let store = store(
      hasMiddleware,
      .change { [log] configuration in
        configuration.gate { _, _ in log.note("first") }
        configuration.gate { action, _ in
          log.note("second")
          if action == .add(0) { throw SurfaceError.closed }
        }
        configuration.gate { _, _ in log.note("third") }
        configuration.gateNewState { _, _, _ in log.note("new state") }
      })
    store.dispatch(.add(1))
    #expect(log.take() == ["first", "second", "third", "new state"])
    #expect(!store.dispatch(.add(0)).isCommitted)
    #expect(log.take().dropLast() == ["first", "second"])
  }

  @Test(arguments: [false, true]) func aGateOnTheNewStateSeesBothAndPutsTheOldOneBack(
    hasMiddleware: Bool
  ) {
    let told = SurfaceLog<[SurfaceState.Row]>()
    let store = store(
      hasMiddleware,
      .gateNewState { [log] action, old, new in
        log.note("\(action) \(old.rows.count) \(new.rows.count)")
        if new.rows.count > 2 { throw SurfaceError.tooMuch(new.rows.count) }
      })
    let token = store.observe(\.rows, initial: false) { told.note($0) }
    for id in 1...2 { store.dispatch(.insertRow(id: id)) }
    let before = store.state
    #expect(store.dispatch(.insertRow(id: 3)).error as? SurfaceError == .tooMuch(3))
    #expect(store.state == before)
    #expect(store.revision == 2)
    #expect(told.entries.map { $0.map(\.id) } == [[1], [1, 2]])
    #expect(store.dispatch(.row(id: 2, add: 1)).revision == 3)
    #expect(
      log.entries.filter { !$0.contains("tooMuch") } == [
        "insertRow(id: 1) 0 1", "insertRow(id: 2) 1 2", "insertRow(id: 3) 2 3",
        "row(id: 2, add: 1) 2 2",
      ])
    token.cancel()
  }

  @Test(arguments: [false, true]) func aRefusalInABatchLeavesTheRest(hasMiddleware: Bool) {
    let store = store(
      hasMiddleware, .gate { action, _ in if action == .add(0) { throw SurfaceError.closed } })
    let told = SurfaceLog<Int>()
    let token = store.observe(\.count) { told.note($0) }
    store.batch {
      store.dispatch(.add(1))
      store.dispatch(.add(0))
      store.dispatch(.add(2))
    }
    #expect(told.entries == [0, 3])
    #expect(store.revision == 2)
    token.cancel()
  }

  @Test func aGateSeesWhatTheMiddlewarePassesOn() {
    let store = surfaceStore(
      middleware: [Middleware { _, next, _ in next(.add(9)) }],
      enhancers: [.gate { [log] action, _ in log.note("\(action)") }])
    store.dispatch(.add(1))
    #expect(log.entries == ["add(9)"])
  }

  @Test func aRefusalHookMayUseTheStore() {
    let kept = SurfaceLog<Store<SurfaceState, SurfaceAction>>()
    let store = surfaceStore(enhancers: [
      .gate { action, _ in if action == .add(0) { throw SurfaceError.closed } },
      .onRefusal { _ in kept.entries.first?.dispatch(.add(5)) },
    ])
    kept.note(store)
    store.dispatch(.add(0))
    #expect(store.state.count == 5)
    // The hook and the store hold each other.
    _ = kept.take()
  }

  @Test func aGateMayNotUseTheStore() {
    let kept = SurfaceLog<Store<SurfaceState, SurfaceAction>>()
    let store = surfaceStore(enhancers: [
      .gate { action, _ in if action == .add(1) { kept.entries.first?.dispatch(.add(5)) } }
    ])
    kept.note(store)
    #expect(surfaceMisuses { store.dispatch(.add(1)) } == [.dispatchUnderLock])
    #expect(store.state.count == 1)
    _ = kept.take()
  }
}
