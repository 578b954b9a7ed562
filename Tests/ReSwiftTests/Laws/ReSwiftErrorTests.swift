import ReSwift
import Redstart
import TestSupport
import Testing

/// A reducer that dispatches, in a store that nobody observes: the error comes first, and the call has no effect.
@Suite struct ReSwiftErrorTests {
  /// Dispatches in its reducer, once.
  final class Misused: Sendable {
    let log = Log<String>()
    let errors = Log<ProgrammerError>()
    private let isDone = Guarded(false)
    private let misuse = Guarded<(@Sendable () -> Void)?>(nil)

    func passing(_ name: String) -> ReSwift.Middleware<Int> {
      { [log] _, _ in
        { next in
          { action in
            log.add(name)
            next(action)
          }
        }
      }
    }

    func makeStore(_ middleware: [ReSwift.Middleware<Int>]) -> ReSwift.Store<Int> {
      ReSwift.Store(
        reducer: { [self] _, state in
          if let misuse = misuse.value, !isDone.exchange(true) { misuse() }
          return (state ?? 0) + 1
        }, state: 0, middleware: middleware)
    }

    /// Has the reducer do something wrong in the course of `work`.
    func run(_ misuse: @escaping @Sendable () -> Void, in work: () -> Void) {
      self.misuse.value = misuse
      errors.collect(work)
      self.misuse.value = nil
    }
  }

  @Test func theMiddlewareDoesNotRunForAnActionThatAReducerDispatchesPastIt() {
    let misused = Misused()
    let store = misused.makeStore([misused.passing("m")])
    misused.run(
      { store.dispatch(Change.other) }, in: { store._defaultDispatch(action: Change.other) })
    #expect(misused.log.entries.isEmpty)
    #expect(misused.errors.count == 1)
    #expect(store.state == 1)
    #expect(store.refusals.refused == 1)
    store.dispatch(Change.other)
    #expect(misused.log.entries == ["m"])
    #expect(store.state == 2)
  }

  @Test func aKeptDispatchFunctionDoesNotRunItsMiddlewareEither() {
    let misused = Misused()
    let store = misused.makeStore([misused.passing("m")])
    // Sound: it captures the store's own, checked parts alone.
    nonisolated(unsafe) let kept = store.dispatchFunction!
    store.middleware = []
    misused.run({ kept(Change.other) }, in: { store.dispatch(Change.other) })
    #expect(misused.log.entries.isEmpty)
    #expect(misused.errors.count == 1)
    #expect(store.state == 1)
    kept(Change.other)
    #expect(misused.log.entries == ["m"])
    #expect(store.state == 2)
  }

  @Test func aMiddlewareThatDispatchesWhileItIsBuiltLeavesNoWayAroundItself() {
    let misused = Misused()
    let store = misused.makeStore([])
    store.dispatch(Change.other)
    store.middleware.append { _, _ in
      store.dispatch(Change.other)
      return { next in
        { action in
          misused.log.add("m")
          next(action)
        }
      }
    }
    #expect(store.state == 2)
    for _ in 0..<2 { store.dispatch(Change.other) }
    #expect(misused.log.entries == ["m", "m"])
    #expect(store.state == 4)
    store.middleware = []
  }
}
