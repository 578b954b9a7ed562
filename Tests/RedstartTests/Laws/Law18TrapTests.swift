import Redstart
import TestSupport
import Testing

/// Law 18: without a funnel of one's own the process ends, and says why.
@Suite struct Law18TrapTests {
  @Test func dispatchingInAReducerTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let shared = Guarded<Store<Int, Int>?>(nil)
      let store = Store(initialState: 0) { (count: inout Int, step: Int) in
        count += step
        shared.value?.dispatch(1)
      }
      shared.value = store
      store.dispatch(1)
    }
    #expect(result.says("Redstart: RedstartTests/Law18TrapTests.swift:"))
    #expect(result.says("An action was dispatched inside a reducer"))
    #expect(result.says("Dispatch from a middleware or an observer instead"))
  }

  @Test func dispatchingInAReducerTrapsWithMiddleware() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let shared = Guarded<Store<Int, Int>?>(nil)
      let passing = Middleware<Int, Int> { _, next, action in next(action) }
      let store = Store(initialState: 0, middleware: [passing]) { (count: inout Int, step: Int) in
        count += step
        shared.value?.dispatch(1)
      }
      shared.value = store
      store.dispatch(1)
    }
    #expect(result.says("An action was dispatched inside a reducer"))
  }

  @Test func observingInASelectionTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store(initialState: 0) { (count: inout Int, step: Int) in count += step }
      store.observe({ (count: Int) -> Int in
        store.observe(\.self) { _ in }.cancel()
        return count
      }) { _ in }.cancel()
    }
    #expect(result.says("An observation was started inside the selection or comparison"))
  }

  @Test func readingInABodyOfWithStateTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store(initialState: 0) { (count: inout Int, step: Int) in count += step }
      store.withState { _ = $0 + store.state }
    }
    #expect(result.says("The store's state was read inside the body of withState"))
    #expect(result.says("Use the state that was passed in."))
  }

  /// A read must answer something, and while a reducer changes the state in place there is nothing to answer: this one
  /// ends the process whatever the funnel does.
  @Test func readingInAReducerTrapsWhateverTheFunnelDoes() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let shared = Guarded<Store<Int, Int>?>(nil)
      let store = Store(initialState: 0) { (count: inout Int, step: Int) in
        count += shared.value?.state ?? step
      }
      shared.value = store
      ProgrammerError.withHandler({ _ in }, operation: { _ = store.dispatch(1) })
    }
    #expect(result.says("the state cannot be read while its reducer changes it"))
  }

  @Test func dispatchingWhileTheChainIsBuiltTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let early = Middleware<Int, Int> { context in
        context.dispatch(1)
        return { next in { action in next(action) } }
      }
      _ = Store(
        initialState: 0, middleware: [early],
        reducer: { (count: inout Int, step: Int) in count += step })
    }
    #expect(result.says("while the middleware chain was being built"))
  }
}

extension ExitTest.Result? {
  /// Whether the process wrote this to its standard error.
  fileprivate func says(_ text: String) -> Bool {
    guard let self else { return false }
    return String(decoding: self.standardErrorContent, as: UTF8.self).contains(text)
  }
}
