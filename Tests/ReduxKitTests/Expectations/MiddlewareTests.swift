import ReduxKit
import TestSupport
import Testing

@Suite("Middleware and enhancers")
struct MiddlewareTests {
  /// Appends to what is written.
  private static func suffix(_ text: String) -> Middleware<Form> {
    { _ in
      { next in
        { action in
          guard let write = action as? Form.Write else { return next(action) }
          return next(Form.Write(text: write.text + text))
        }
      }
    }
  }

  @Test("A middleware can rewrite an action before the reducer")
  func rewrite() {
    let store = applyMiddleware([Self.suffix("!")])(createStore)(Form.reduce, nil)
    store.dispatch(Form.Write(text: "hello"))
    #expect(store.state.text == "hello!")
  }

  @Test("Middleware runs in the order of the array")
  func order() {
    let store = applyMiddleware([Self.suffix(".first"), Self.suffix(".secondary")])(createStore)(
      Form.reduce, nil)
    store.dispatch(Form.Write(text: ""))
    #expect(store.state.text == ".first.secondary")
  }

  /// Turns each reset into a set, from the top; counts what it sees.
  private static func again(_ seen: Log<String>) -> Middleware<Int> {
    { api in
      { next in
        { action in
          seen.add(action.type)
          if action is Reset { api.dispatch(Change.set(7)) }
          return next(action)
        }
      }
    }
  }

  @Test(
    "A middleware's dispatch travels the whole chain; the same middleware may stand in it twice")
  func dispatchFromTheTop() {
    let seen = Log<String>()
    let store = applyMiddleware([Self.again(seen), Self.again(seen)])(createStore)(counter, nil)
    store.dispatch(Add(1))
    #expect(seen.take() == ["Add", "Add"])
    store.dispatch(Reset())
    #expect(seen.entries == ["Reset", "Change", "Change", "Reset", "Change", "Change"])
    #expect(store.state == 0)
  }

  @Test("A MiddlewareApi can be made alone and used")
  func apiAlone() {
    let sent = Log<String>()
    let api = MiddlewareApi<Int>(
      dispatch: { action in
        sent.add(action.type)
        return action
      }, getState: { 5 })
    #expect(api.dispatch(Reset()) is Reset)
    #expect(api.getState() == 5)
    #expect(api.state == 5)
    #expect(sent.entries == ["Reset"])
    #expect(api.subscribe { _ in Issue.record("Nobody subscribes here.") }.disposed)
    let again = Self.again(sent)(api)({ $0 })
    #expect(again(Reset()) is Reset)
    #expect(sent.entries == ["Reset", "Reset", "Change"])
  }

  @Test("dispatch answers what the outermost middleware answers, and a middleware may swallow")
  func swallow() {
    let swallowing: Middleware<Int> = { _ in
      { next in { action in action is Reset ? Nothing() : next(action) } }
    }
    let store = applyMiddleware([swallowing])(createStore)(counter, 3)
    let told = Log<Int>()
    store.subscribe { told.add($0) }
    #expect(store.dispatch(Reset()) is Nothing)
    #expect(store.state == 3)
    #expect(store.dispatch(Add(1)) is Add)
    #expect(store.state == 4)
    #expect(told.entries == [4])
  }

  @Test("getState in a middleware is the old state before next and the new one after it")
  func stateAroundNext() {
    let log = Log<String>()
    let reading: Middleware<Int> = { api in
      { next in
        { action in
          log.add("before \(api.getState())")
          let answer = next(action)
          log.add("after \(api.getState())")
          return answer
        }
      }
    }
    let store = applyMiddleware([reading])(createStore)(counter, nil)
    store.subscribe { log.add("told \($0)") }
    store.dispatch(Add(1))
    #expect(log.entries == ["before 0", "told 1", "after 1"])
  }

  /// Changes the first state, the reducer's answers, and dispatch.
  private static func shifted(by number: Int, _ log: Log<String>) -> StoreEnhancer<Int> {
    { createStore in
      { reducer, state in
        log.add("made \(number)")
        let store = createStore(
          { reducer($0, $1) + number }, (state ?? reducer(nil, DefaultAction())) + 100)
        return Store(
          dispatch: { action in
            log.add("through \(number)")
            return store.dispatch(action)
          }, subscribe: store.subscribe, getState: store.getState)
      }
    }
  }

  @Test("Enhancers compose: the outer one is made first and dispatched through first")
  func enhancers() {
    let log = Log<String>()
    let store = Self.shifted(by: 10, log)(Self.shifted(by: 1000, log)(createStore))(counter, nil)
    #expect(store.state == 200)
    store.dispatch(Add(1))
    #expect(store.state == 1211)
    #expect(log.entries == ["made 10", "made 1000", "through 10", "through 1000"])
  }

  @Test("An enhancer that supplies a state composes with applyMiddleware")
  func enhancerWithMiddleware() {
    let seen = Log<String>()
    let log = Log<String>()
    let store = compose([applyMiddleware([Self.again(seen)]), Self.shifted(by: 1, log)])(
      createStore)(counter, 5)
    #expect(store.state == 105)
    store.dispatch(Reset())
    #expect(store.state == 1)
    #expect(seen.entries == ["Reset", "Change"])
  }

  @Test("compose goes from right to left, and is the identity for an empty list")
  func composition() {
    let f = { (text: String) in "f(\(text))" }
    let g = { (text: String) in "g(\(text))" }
    let h = { (text: String) in "h(\(text))" }
    #expect(compose([f, g, h])("x") == "f(g(h(x)))")
    #expect(compose([(String) -> String]())("x") == "x")
    let none: [DispatchTransformer] = []
    let dispatch: Dispatch = { _ in Nothing() }
    #expect(compose(none)(dispatch)(Reset()) is Nothing)
    let log = Log<String>()
    func naming(_ name: String) -> DispatchTransformer {
      { next in
        { action in
          log.add(name)
          return next(action)
        }
      }
    }
    _ = compose([naming("outer"), naming("inner")])(dispatch)(Reset())
    #expect(log.entries == ["outer", "inner"])
  }

  @Test("applyMiddleware is used as in Redux: with createStore, a reducer and a state")
  func asInRedux() {
    let logger: Middleware<Int> = { _ in { next in { action in next(action) } } }
    let store = applyMiddleware([logger])(createStore)(counter, nil)
    store.dispatch(Add(1))
    let createEnhancedStore = applyMiddleware([logger])(createStore) as StoreCreator<Int>
    let second = createEnhancedStore(counter, 5)
    second.dispatch(Add(1))
    #expect(store.state == 1)
    #expect(second.state == 6)
    let plain = applyMiddleware([])(createStore)(counter, nil)
    plain.dispatch(Add(1))
    #expect(plain.state == 1)
  }

  @Test("A middleware may read the state while it is being built, and subscribe")
  func building() {
    let told = Log<Int>()
    let reading: Middleware<Int> = { api in
      told.add(api.state)
      api.subscribe { told.add($0) }
      return { next in next }
    }
    let store = applyMiddleware([reading])(createStore)(counter, 6)
    store.dispatch(Add(1))
    #expect(told.entries == [6, 7])
  }
}
