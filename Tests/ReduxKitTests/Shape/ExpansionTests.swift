import ReduxKit
import TestSupport
import Testing

// The declarations that an app was told to write for itself, beside those the library exports.

private struct State: Sendable {
  var count = 0
}

private typealias Store = ReduxKit.Store<State>

private typealias Reducer = (_ previousState: State?, _ action: Action) -> State
private typealias Subscriber = (_ updatedState: State) -> Void

private typealias MiddlewareApi = Store
private typealias Middleware = (MiddlewareApi) -> DispatchTransformer
private typealias StoreCreator = (_ reducer: @escaping Reducer, _ initialState: State?) -> Store
private typealias StoreEnhancer = (@escaping StoreCreator) -> StoreCreator

private struct Increment: Action {}

private func reduce(_ previousState: State?, _ action: Action) -> State {
  var state = previousState ?? State()
  if action is Increment { state.count += 1 }
  return state
}

/// In the spelling of the released versions.
private func old(_ store: ReduxKit.Store<State>) -> DispatchTransformer {
  { next in { action in next(action) } }
}

/// In the spelling that came after them.
private func new(_ api: ReduxKit.MiddlewareApi<State>) -> (@escaping Dispatch) -> Dispatch {
  { next in { action in next(action) } }
}

private func generic<S>(_ api: ReduxKit.MiddlewareApi<S>) -> DispatchTransformer {
  { next in { action in next(action) } }
}

@Suite("The shapes that the library's documentation promises")
struct ExpansionTests {
  private func check(_ enhancer: (@escaping StoreCreator) -> StoreCreator) {
    let store: Store = enhancer({ createStore($0, state: $1) })(reduce, nil)
    store.dispatch(Increment())
    #expect(store.state.count == 1)
  }

  @Test("applyMiddleware is of each of the four types that its declaration is expanded to")
  func expansions() {
    let first: ([Middleware]) -> StoreEnhancer = applyMiddleware
    let second:
      ([(MiddlewareApi) -> DispatchTransformer]) -> (@escaping StoreCreator) ->
        StoreCreator = applyMiddleware
    let third:
      ([(Store) -> DispatchTransformer]) -> (@escaping (@escaping Reducer, State?) -> Store) ->
        ((@escaping Reducer, State?) -> Store) = applyMiddleware
    let fourth:
      ([(Store) -> DispatchTransformer]) -> (
        @escaping (@escaping (State?, Action) -> State, State?) -> Store
      ) -> ((@escaping (State?, Action) -> State, State?) -> Store) = applyMiddleware
    check(first([old]))
    check(second([old, new]))
    check(third([new]))
    check(fourth([new, old, generic]))
  }

  @Test("An app's own aliases stand beside the exported ones and mean the same")
  func ownAliases() {
    let middleware: Middleware = old
    let exported: ReduxKit.Middleware<State> = middleware
    let enhancer: StoreEnhancer = applyMiddleware([middleware, exported])
    let creator: StoreCreator = enhancer(createStore)
    let reducer: Reducer = reduce
    let store = creator(reducer, State(count: 4))
    let told = Log<Int>()
    let subscriber: Subscriber = { told.add($0.count) }
    store.subscribe(subscriber)
    store.dispatch(Increment())
    #expect(told.entries == [5])
    let exportedCreator: ReduxKit.StoreCreator<State> = creator
    let exportedEnhancer: ReduxKit.StoreEnhancer<State> = enhancer
    check(exportedEnhancer)
    #expect(exportedCreator(reduce, nil).state.count == 0)
  }

  @Test("Both spellings of a middleware, and generic ones, stand in one array")
  func oneArray() {
    let store = applyMiddleware([old, new, generic])(createStore)(reduce, nil)
    store.dispatch(Increment())
    #expect(store.state.count == 1)
  }

  @Test("An array of middleware needs no type")
  func arrayWithoutAType() {
    let middleware = [old, new]
    let store = applyMiddleware(middleware)(createStore)(reduce, nil)
    store.dispatch(Increment())
    let longer = applyMiddleware(middleware + [old])(createStore)(reduce, nil)
    longer.dispatch(Increment())
    let closures = [
      { (_: MiddlewareApi) -> DispatchTransformer in { next in { next($0) } } },
      { (_: MiddlewareApi) -> DispatchTransformer in { next in { next($0) } } },
    ]
    let third = applyMiddleware(closures)(createStore)(reduce, nil)
    third.dispatch(Increment())
    #expect([store, longer, third].map(\.state.count) == [1, 1, 1])
  }

  @Test("Transformers are composed in an array that has no type, too")
  func transformersWithoutAType() {
    let transformers = [passing, passing]
    let dispatch: Dispatch = { $0 }
    #expect(compose(transformers)(dispatch)(Increment()) is Increment)
    let functions = [twice, twice]
    #expect(compose(functions)(3) == 12)
    let enhancers = [counting, counting]
    let store = compose(enhancers)(createStore)(reduce, nil)
    store.dispatch(Increment())
    #expect(store.state.count == 1)
  }
}

private func passing(_ next: @escaping Dispatch) -> Dispatch { { next($0) } }
private func counting(_ createStore: @escaping StoreCreator) -> StoreCreator { createStore }
private func twice(_ number: Int) -> Int { 2 * number }
