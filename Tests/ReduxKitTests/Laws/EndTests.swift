import ReduxKit
import TestSupport
import Testing

import struct Redstart.ProgrammerError

@Suite("The end of a store")
struct EndTests {
  /// What a middleware has kept.
  private struct Kept: Sendable {
    let api: MiddlewareApi<Int>
    let next: Unsendable<Dispatch>
  }

  private static func keeping(_ kept: Guarded<Kept?>) -> Middleware<Int> {
    { api in
      { next in
        kept.value = Kept(api: api, next: Unsendable(next))
        return next
      }
    }
  }

  enum Behind: CaseIterable {
    case store
    case enhancer
    case stream
    case otherMiddleware

    func create() -> StoreCreator<Int> {
      switch self {
      case .store: { createStore($0, state: $1) }
      case .enhancer:
        { reducer, state in
          let store = createStore(reducer, state: state)
          return Store(
            dispatch: store.dispatch, subscribe: store.subscribe, getState: store.getState)
        }
      case .stream: createStreamStore(createSimpleStream)
      case .otherMiddleware: applyMiddleware([{ _ in { next in { next($0) } } }])(createStore)
      }
    }
  }

  @Test(
    "A kept dispatch or next after the end is dropped, counted and hooked",
    arguments: Behind.allCases)
  func keptDispatch(_ behind: Behind) {
    let kept = Guarded<Kept?>(nil)
    let reports = Log<String>()
    let report: StoreEnhancer<Int> = reportRefusals { refused in
      guard case .ended = refused.reason else { return }
      reports.add(refused.action.type)
    }
    var store: Store<Int>? = report(applyMiddleware([Self.keeping(kept)])(behind.create()))(
      counter, 5)
    store?.dispatch(Add(1))
    kept.value?.api.dispatch(Add(1))
    _ = kept.value?.next.value(Add(1))
    #expect(store?.state == 8)
    let refusals = store?.refusals
    #expect(refusals?.ended == 0)
    store = nil
    #expect(kept.value?.api.dispatch(Add(1)) is Add)
    #expect(kept.value?.next.value(Change.double) is Change)
    #expect(refusals?.ended == 2)
    #expect(reports.entries == ["Add", "Change"])
    #expect(kept.value?.api.state == 8)
    #expect(kept.value?.api.refusals?.ended == 2)
    #expect(kept.value?.api.subscribe { _ in Issue.record("It has ended.") }.disposed == true)
  }

  @Test("Before a store of an app's own making, a kept dispatch ends as well")
  func keptDispatchOfAnotherStore() {
    let kept = Guarded<Kept?>(nil)
    let reports = Log<String>()
    let current = Guarded(0)
    let create: StoreCreator<Int> = { reducer, _ in
      Store(
        dispatch: { action in
          current.change { $0 = reducer($0, action) }
          return action
        },
        subscribe: { _ in SimpleReduxDisposable(disposed: { true }, dispose: {}) },
        getState: { current.value })
    }
    let report: StoreEnhancer<Int> = reportRefusals { reports.add($0.action.type) }
    var store: Store<Int>? = report(applyMiddleware([Self.keeping(kept)])(create))(counter, nil)
    kept.value?.api.dispatch(Add(2))
    #expect(store?.state == 2)
    store = nil
    kept.value?.api.dispatch(Add(1))
    _ = kept.value?.next.value(Reset())
    #expect(reports.entries == ["Add", "Reset"])
    #expect(kept.value?.api.refusals?.ended == 2)
    #expect(current.value == 2)
  }

  @Test("Dispatching while middleware is being built is a reported programmer's error")
  func dispatchWhileBuilding() {
    let errors = Log<ProgrammerError>()
    let reports = Log<String>()
    let report: StoreEnhancer<Int> = reportRefusals { refused in
      guard case .error(let error) = refused.reason else { return }
      reports.add("\(refused.action.type) \((error as? ProgrammerError)?.kind.description ?? "")")
    }
    let eager: Middleware<Int> = { api in
      api.dispatch(Add(1))
      return { next in next }
    }
    let store = errors.collect { report(applyMiddleware([eager])(createStore))(counter, nil) }
    #expect(errors.entries.map(\.kind) == [.dispatchWhileBuilding])
    #expect(reports.entries == ["Add dispatchWhileBuilding"])
    #expect(store.refusals?.refused == 1)
    #expect(store.state == 0)
    store.dispatch(Add(1))
    #expect(store.state == 1)
  }

  private final class Canary: Sendable {
    let isGone: Guarded<Bool>

    init(_ isGone: Guarded<Bool>) {
      self.isGone = isGone
    }

    deinit { isGone.value = true }
  }

  @Test(
    "With the last copy of a store everything it holds goes at once", arguments: Behind.allCases)
  func everythingGoes(_ behind: Behind) {
    let gone = (0..<3).map { _ in Guarded(false) }
    func make() -> Store<Int> {
      let canaries = gone.map(Canary.init)
      let (reducing, standing, told) = (canaries[0], canaries[1], canaries[2])
      let holding: Middleware<Int> = { api in
        { next in
          { action in withExtendedLifetime((standing, api.state)) { next(action) } }
        }
      }
      let store = applyMiddleware([holding])(behind.create())(
        { count, action in withExtendedLifetime(reducing) { counter(count, action) } }, nil)
      store.subscribe { _ in withExtendedLifetime(told) {} }
      return store
    }
    var store: Store<Int>? = make()
    store?.dispatch(Add(1))
    #expect(store?.state == 1)
    #expect(gone.map(\.value) == [false, false, false])
    store = nil
    #expect(gone.map(\.value) == [true, true, true])
  }

  @Test("What a subscriber holds goes when its subscription is disposed of")
  func subscriberGoes() {
    let isGone = Guarded(false)
    let store = createStore(counter, state: nil)
    func subscribe() -> any ReduxDisposable {
      let canary = Canary(isGone)
      return store.subscribe { _ in withExtendedLifetime(canary) {} }
    }
    let token = subscribe()
    store.dispatch(Add(1))
    #expect(!isGone.value)
    token.dispose()
    #expect(isGone.value)
  }

  @Test("A disposable outlives its store, and is then disposed")
  func disposableOutlives() {
    var store: Store<Int>? = createStore(counter, state: nil)
    let token = store?.subscribe { _ in }
    #expect(token?.disposed == false)
    store = nil
    #expect(token?.disposed == true)
    token?.dispose()
  }

  @Test("Dropping the last copy in a subscriber ends the store when the dispatch has returned")
  func droppedInASubscriber() {
    let holder = Guarded<Store<Int>?>(createStore(counter, state: nil))
    let told = Log<Int>()
    holder.value?.subscribe { state in
      told.add(state)
      holder.value = nil
    }
    let token = holder.value?.subscribe { told.add(-$0) }
    holder.value?.dispatch(Add(1))
    #expect(token?.disposed == true)
    #expect(told.entries.first == 1)
  }
}
