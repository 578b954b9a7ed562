import Redstart
import TestSupport
import Testing

private func addStep(_ count: inout Int, _ step: Int) { count += step }

private struct Subtracting: ReducerProtocol {
  func reduce(_ state: inout Int, _ action: Int) { state -= action }
}

@Suite struct StoreInitTests {
  @Test func aStoreBeginsWithItsStateAtRevisionZero() {
    let store = surfaceStore(SurfaceState(count: 4))
    #expect(store.state == SurfaceState(count: 4))
    #expect(store.revision == 0)
  }

  @Test func theReducerMayBeATrailingClosure() {
    let store = Store(initialState: 1) { (count: inout Int, step: Int) in count += step }
    store.dispatch(2)
    #expect(store.state == 3)
  }

  @Test func theReducerMayBeAFunction() {
    let store = Store(initialState: 1, reducer: addStep)
    store.dispatch(2)
    #expect(store.state == 3)
  }

  @Test func theReducerMayBeAValueOrAType() {
    let added = Store(initialState: 1, reducer: .adding)
    added.dispatch(2)
    #expect(added.state == 3)
    let subtracted = Store(initialState: 1, reducer: Reducer(Subtracting()))
    subtracted.dispatch(2)
    #expect(subtracted.state == -1)
  }

  @Test func middlewareAndEnhancersMayComeWithAClosure() {
    let log = SurfaceLog<Int>()
    let store = Store(
      initialState: 1,
      middleware: [Middleware { _, next, action in next(action * 10) }],
      enhancers: [.watch { _, state in log.note(state) }]
    ) { (count: inout Int, step: Int) in count += step }
    store.dispatch(2)
    #expect(log.entries == [21])
  }

  @Test func middlewareMayFollowAFunctionOrAClosure() {
    let tenfold = Middleware<Int, Int> { _, next, action in next(action * 10) }
    let function = Store(initialState: 1, reducer: addStep, middleware: [tenfold])
    function.dispatch(2)
    #expect(function.state == 21)
    let closure = Store(
      initialState: 1, reducer: { (count: inout Int, step: Int) in count -= step },
      middleware: [tenfold], enhancers: [.change { $0.initialState = 0 }])
    closure.dispatch(2)
    #expect(closure.state == -20)
  }
}
