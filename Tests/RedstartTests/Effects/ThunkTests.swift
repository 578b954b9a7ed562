import TestSupport
import Testing

@testable import Redstart

@Suite struct ThunkTests {
  struct Broken: Error, Equatable {}

  private func makeStore() -> Store<[Int], Int> {
    Store(initialState: [Int]()) { (log: inout [Int], number: Int) in log.append(number) }
  }

  @Test func aSynchronousThunkIsRunAtOnce() {
    let store = makeStore()
    let count = store.dispatch { context in
      context.dispatch(1)
      context.dispatch(context.state.count + 1)
      return context.withState { $0.count }
    }
    #expect(count == 2)
    #expect(store.state == [1, 2])
  }

  @Test func aNamedThunkThatThrows() throws {
    let store = makeStore()
    func thunk(_ context: ThunkContext<[Int], Int>) throws(Broken) -> Int {
      context.dispatch(1)
      throw Broken()
    }
    #expect(throws: Broken()) { try store.dispatch(thunk) }
    #expect(store.state == [1])
  }

  @Test func anAsynchronousThunkIsAwaited() async {
    let store = makeStore()
    let gate = AsyncGate()
    let opener = Task { gate.open() }
    let count = await store.dispatch { context in
      context.dispatch(1)
      await gate.wait()
      context.dispatch(2)
      return context.state.count
    }
    await opener.value
    #expect(count == 2)
  }

  @Test func thunksDispatchThunks() async {
    let store = makeStore()
    func inner(_ context: ThunkContext<[Int], Int>) async { context.dispatch(2) }
    await store.dispatch { context in
      context.dispatch { $0.dispatch(1) }
      await context.dispatch(inner)
    }
    #expect(store.state == [1, 2])
  }

  @MainActor @Test func anAsynchronousThunkStaysOnItsCallersActor() async {
    let store = makeStore()
    var wasMain = false
    await store.dispatch { context in
      MainActor.assertIsolated()
      wasMain = true
      await Task.yield()
      MainActor.assertIsolated()
      context.dispatch(1)
    }
    #expect(wasMain)
  }

  @Test func anErrorOfAnAsynchronousThunkIsItsCallers() async {
    let store = makeStore()
    await #expect(throws: Broken()) {
      try await store.dispatch { context in
        await Task.yield()
        throw Broken()
      }
    }
  }

  @Test func aThunkOnAScope() {
    let store = Store(initialState: [1]) { (log: inout [Int], number: Int) in log.append(number) }
    let scope = store.scope(\.count, action: Case<Int, Int>({ $0 }, extract: { $0 }))
    scope.dispatch { context in context.dispatch(context.state) }
    #expect(store.state == [1, 1])
  }
}
