import Redstart
import RedstartRequests
import TestSupport
import Testing

/// What is left of requests when their store, their child or their wish has gone.
@Suite struct RequestEndTests {
  struct Parent: Sendable {
    var child: App.State?
  }

  enum ParentAction: Sendable {
    case child(App.Action)
    case open, close
  }

  let server = App.Server()

  private var endpoint: Endpoint<String, String> {
    Endpoint { [server] in try await server.ask($0) }
  }

  @Test func aDroppedStoreIsFreeAtOnceAndSilent() async throws {
    let log = Guarded<[String]>([])
    var store: Store? = App.store(users: endpoint, log: log)
    weak let weakStore = store
    let names = (0..<1000).map { "\($0)" }
    for name in names { store?.dispatch(.users(.load(name))) }
    _ = try await server.next(names.count)
    let refusals = try #require(store?.refusals)
    let count = log.value.count
    store = nil
    #expect(weakStore == nil)
    for _ in names { _ = try await server.nextCancellation() }
    #expect(log.value.count == count && refusals.ended == 0)
  }

  @Test func aRemovedChildTakesItsRequestsWithIt() async throws {
    let action = Case<ParentAction, App.Action>(
      ParentAction.child, extract: { if case .child(let action) = $0 { action } else { nil } })
    let middleware = Middleware<App.State, App.Action>.requests(
      endpoint, in: \.page, action: .page, time: ManualTime().source)
    let own = Reducer<Parent, ParentAction> { parent, action in
      switch action {
      case .open: parent.child = App.State()
      case .close: parent.child = nil
      case .child: break
      }
    }
    let store = Store(
      initialState: Parent(),
      reducer: .combine(own, App.reducer.scope(\.child, action: action)),
      middleware: [middleware.scope(\.child, action: action)])
    store.dispatch(.open)
    store.dispatch(.child(.page(.load("a"))))
    let old = try await server.next()
    store.dispatch(.close)
    store.dispatch(.open)
    store.dispatch(.child(.page(.load("a"))))
    let new = try await server.next()
    old.answer("old")
    new.answer("new")
    await store.settled()
    #expect(store.state.child?.page.value == "new")
  }

  @Test func withoutItsReducerNothingIsSent() async {
    let store = Store(
      initialState: App.State(), reducer: .empty,
      middleware: [.requests(endpoint, in: \.page, action: .page, time: ManualTime().source)])
    await store.dispatch(.page(.load("a"))).finished
    #expect(server.questions.isEmpty)
  }

  @Test func aNewStateUnderARunningRequestBelievesNoneOfItsAnswers() async throws {
    let reset = Middleware<App.State, App.Action>.requests(
      endpoint, in: \.page, action: .page, time: ManualTime().source)
    let store = Store(
      initialState: App.State(),
      reducer: Reducer { state, action in
        if case .saved = action { state = App.State() }
        App.reducer(&state, action)
      }, middleware: [reset])
    store.dispatch(.page(.load("a")))
    let old = try await server.next()
    store.dispatch(.saved([]))
    store.dispatch(.page(.load("a")))
    let new = try await server.next()
    old.answer("old")
    new.answer("new")
    await store.settled()
    #expect(store.state.page.value == "new")
  }
}
