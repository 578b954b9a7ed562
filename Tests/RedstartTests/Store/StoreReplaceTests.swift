import Redstart
import TestSupport
import Testing

@Suite struct StoreReplaceTests {
  /// A store that notes everything it asks and tells.
  private func store(_ log: SurfaceLog<String>) -> Store<SurfaceState, SurfaceAction> {
    surfaceStore(
      middleware: [
        Middleware { _, next, action in
          log.note("middleware")
          next(action)
        }
      ],
      enhancers: [
        .gate { _, _ in log.note("gate") },
        .gateNewState { _, _, _ in log.note("state gate") },
        .watch { commit, state in
          let cause =
            switch commit.cause {
            case .action(let action): "\(action)"
            case .stateReplacement: "state replaced"
            case .reducerReplacement: "reducer replaced"
            }
          log.note("\(commit.revision) \(cause) \(state.count) \(commit.action != nil)")
        },
      ])
  }

  @Test func aReplacedStateIsACommitOfItsOwn() {
    let log = SurfaceLog<String>()
    let store = store(log)
    #expect(store.replaceState(SurfaceState(count: 7)).revision == 1)
    #expect(store.state == SurfaceState(count: 7))
    #expect(store.revision == 1)
    #expect(log.entries == ["1 state replaced 7 false"])
  }

  @Test func aReplacedReducerIsACommitThatLeavesTheState() {
    let log = SurfaceLog<String>()
    let store = store(log)
    #expect(store.replaceReducer(Reducer { state, _ in state.count = 100 }).revision == 1)
    #expect(store.state == SurfaceState())
    #expect(log.take() == ["1 reducer replaced 0 false"])
    store.dispatch(.add(1))
    #expect(store.state.count == 100)
    #expect(log.take() == ["middleware", "gate", "state gate", "2 add(1) 100 true"])
  }

  @Test func aReducerMayBeReplacedTwiceAndOnAPlainStore() {
    let store = Store(initialState: 0, reducer: .adding)
    store.replaceReducer(Reducer { $0 -= $1 })
    store.dispatch(2)
    #expect(store.state == -2)
    store.replaceReducer(.adding)
    store.dispatch(5)
    #expect(store.state == 3)
    #expect(store.revision == 4)
  }

  @Test func observersAreToldOfAReplacementIfTheirValueChanged() {
    let store = surfaceStore()
    let log = SurfaceLog<String>()
    let count = store.observe(\.count) { log.note("count \($0)") }
    let name = store.observe(\.profile.name) { log.note("name \($0)") }
    #expect(log.take() == ["count 0", "name "])
    store.replaceState(SurfaceState(count: 5))
    #expect(log.take() == ["count 5"])
    store.replaceReducer(.empty)
    #expect(log.take() == [])
    count.cancel()
    name.cancel()
  }

  @Test func aReplacementInABatchIsToldWithIt() {
    let store = surfaceStore()
    let log = SurfaceLog<Int>()
    let token = store.observe(\.count) { log.note($0) }
    store.batch {
      store.replaceState(SurfaceState(count: 5))
      store.dispatch(.add(1))
      #expect(log.entries == [0])
    }
    #expect(log.entries == [0, 6])
    token.cancel()
  }

  @Test func theReplacedStateIsLetGo() {
    struct Holder: Sendable { var canary: SurfaceCanary? }
    let store = Store(
      initialState: Holder(canary: SurfaceCanary()), reducer: Reducer<Holder, Int>.empty)
    weak let canary = store.state.canary
    #expect(canary != nil)
    store.replaceState(Holder())
    #expect(canary == nil)
  }

  @Test func aScopeReplacesNothing() {
    let store = surfaceStore()
    let scope = store.scope(\.profile, action: .profile)
    let misuses = surfaceMisuses {
      #expect(scope.replaceState(.init(name: "x")).error is ProgrammerError)
      #expect(scope.replaceReducer(.empty).error is ProgrammerError)
    }
    #expect(misuses == [.usedOnScope, .usedOnScope])
    #expect(store.revision == 0)
    scope.dispatch(.visit)
    #expect(store.state.profile == .init(name: "", visits: 1))
  }
}
