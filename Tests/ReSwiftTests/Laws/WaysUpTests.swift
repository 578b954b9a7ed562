import ReSwift
import Redstart
import TestSupport
import Testing

/// The core's tools on a running store of the façade.
@Suite struct WaysUpTests {
  typealias OldStore = ReSwift.Store<Account>

  struct Account: Sendable {
    var entries: [Int] = []
    var user = "nobody"
  }

  struct Book: Action, Sendable {
    var amount: Int
  }

  struct Rename: Action, Sendable {
    var name: String
  }

  static func store(middleware: [ReSwift.Middleware<Account>] = []) -> OldStore {
    OldStore(
      reducer: { action, state in
        var account = state ?? Account()
        switch action {
        case let book as Book: account.entries.append(book.amount)
        case let rename as Rename: account.user = rename.name
        default: break
        }
        return account
      }, state: nil, middleware: middleware)
  }

  @Test func theCoreObservesAndDispatches() {
    let store = Self.store()
    let core = Redstart.Store(store)
    let log = Log<String>()
    let token = core.observe(\.user) { log.add($0) }
    store.dispatch(Rename(name: "Ada"))
    #expect(core.dispatch(AnyAction(Rename(name: "Bob"))).isCommitted)
    #expect(store.state.user == "Bob")
    #expect(core.state.user == "Bob")
    #expect(log.entries == ["nobody", "Ada", "Bob"])
    token.cancel()
  }

  @Test func theCoresObservationsAndSubscriptionsShareTheirComparison() {
    let store = Self.store()
    let subscriber = Recorder<String>()
    store.subscribe(subscriber) { $0.select(\.user) }
    let log = Log<String>()
    let token = Redstart.Store(store).observe(\.user, initial: false) { log.add($0) }
    store.dispatch(Rename(name: "Ada"))
    #expect(subscriber.received == ["nobody", "Ada"])
    #expect(log.entries == ["Ada"])
    token.cancel()
  }

  @Test func aReducerInPlaceReplacesTheOldOne() {
    let store = Self.store()
    store.dispatch(Book(amount: 1))
    store.replaceReducer { account, action in
      if let book = action as? Book { account.entries.append(10 * book.amount) }
    }
    let before = store.state.entries
    store.dispatch(Book(amount: 2))
    #expect(before == [1])
    #expect(store.state.entries == [1, 20])
  }

  @Test func aMiddlewareOfTheCoreJoinsTheChain() {
    let store = Self.store()
    let log = Log<String>()
    store.appendMiddleware(
      Redstart.Middleware { context, next, action in
        log.add("\(context.state?.user ?? "?") > \(action.action)")
        next(action)
        log.add("< \(context.state?.user ?? "?")")
      })
    store.dispatch(Rename(name: "Ada"))
    #expect(log.entries == ["nobody > Rename(name: \"Ada\")", "< Ada"])
  }

  @Test func anEffectOfTheCoreRunsAndComesBack() async {
    let store = Self.store()
    store.appendMiddleware(
      .effects { action, _ in
        guard let book = action.action as? Book, book.amount > 0 else { return .none }
        return .run { send in send(AnyAction(Rename(name: "booked \(book.amount)"))) }
      })
    await Redstart.Store(store).dispatch(AnyAction(Book(amount: 3))).finished
    #expect(store.state.user == "booked 3")
    #expect(store.state.entries == [3])
  }

  /// Also where nothing stands before the reducer any more, and somebody is told of the commit that ends it.
  @Test func anEffectOfTheCoreEndsWithItsState() async {
    let store = Self.store()
    let hasBegun = AsyncGate()
    let never = AsyncGate()
    let isOver = AsyncGate()
    store.appendMiddleware(
      .effects(when: { $0.action is Book }, whileState: { $0.user == "nobody" }) { _, _ in
        hasBegun.open()
        await never.wait()
        isOver.open()
      })
    store.dispatch(Book(amount: 1))
    await hasBegun.wait()
    store.middleware = []
    let subscriber = Recorder<String>()
    store.subscribe(subscriber) { $0.select { $0.user } }
    store.dispatch(Rename(name: "Ada"))
    await isOver.wait()
    #expect(subscriber.received == ["nobody", "Ada"])
  }
}
