import ReSwift
import TestSupport
import Testing

/// Rows 13 to 16.
@Suite struct MiddlewareTests {
  static func appending(_ text: String) -> Middleware<TestState> {
    { _, _ in
      { next in
        { action in
          if case Change.name(let name) = action {
            next(Change.name(name + text))
          } else {
            next(action)
          }
        }
      }
    }
  }

  /// Dispatches another action first; a middleware of any state.
  static let redispatching: @Sendable () -> Middleware<Any> = {
    { dispatch, _ in
      { next in
        { action in
          if case Change.number(let number?) = action {
            dispatch(Change.name("\(number)"))
          }
          next(action)
        }
      }
    }
  }

  /// Reads the state, swallows the action, and dispatches another.
  static func onlyWhileInitial() -> Middleware<TestState> {
    { dispatch, getState in
      { next in
        { action in
          if case Change.name(let name) = action, getState()?.name == "initial", name != "swallowed"
          {
            dispatch(Change.name("swallowed"))
            return
          }
          next(action)
        }
      }
    }
  }

  @Test func e13_middlewaresRunInTheGivenOrderAndMayRewriteTheAction() {
    let store = Reducing.store(middleware: [Self.appending(" First"), Self.appending(" Second")])
    store.dispatch(Change.name("OK"))
    #expect(store.state.name == "OK First Second")
  }

  @Test func e14_anActionThatAMiddlewareDispatchesPassesThroughAll() {
    let store = Reducing.store(middleware: [
      Self.appending(" First"), Self.redispatching(), Self.appending(" Second"),
    ])
    store.dispatch(Change.number(5))
    #expect(store.state.name == "5 First Second")
    #expect(store.state.number == 5)
  }

  @Test func e15_aMiddlewareReadsTheStateAndMaySwallowAnActionAndDispatchAnother() {
    let store = Reducing.store(middleware: [Self.onlyWhileInitial()])
    store.dispatch(Change.name("first"))
    #expect(store.state.name == "swallowed")
    store.dispatch(Change.name("second"))
    #expect(store.state.name == "second")
  }

  @Test func e16_theListCanBeAppendedToAndEmptiedAfterInit() {
    let store = Reducing.store(middleware: [Self.appending(" First")])
    store.dispatch(Change.name("a"))
    store.middleware.append(Self.appending(" Second"))
    store.dispatch(Change.name("b"))
    #expect(store.state.name == "b First Second")
    store.middleware = []
    store.dispatch(Change.name("c"))
    #expect(store.state.name == "c")
    #expect(store.middleware.isEmpty)
  }
}
