import ReduxKit
import TestSupport
import Testing

import struct Redstart.ProgrammerError

@Suite("A programmer's error comes first")
struct ErrorTests {
  @Test("A reducer of the store behind a chain that nobody observes: the middleware does not run")
  func reducerBehindAChain() {
    let log = Log<String>()
    let errors = Log<ProgrammerError>()
    let front = Guarded<Store<Int>?>(nil)
    let base = createStore(
      { (count: Int?, action: any Action) in
        front.exchange(nil)?.dispatch(Add(10))
        return counter(count, action)
      }, state: 0)
    let logging: Middleware<Int> = { _ in
      { next in
        { action in
          log.add(action.type)
          return next(action)
        }
      }
    }
    let store = applyMiddleware([logging])({ _, _ in base })(counter, nil)
    front.value = store
    errors.collect { _ = base.dispatch(Add(1)) as any Action }
    #expect(log.entries.isEmpty)
    #expect(errors.count == 1)
    #expect(store.state == 1)
    store.dispatch(Add(1))
    #expect(log.entries == ["Add"])
    #expect(store.state == 2)
  }
}
