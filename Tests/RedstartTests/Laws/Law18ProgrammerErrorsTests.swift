import Redstart
import TestSupport
import Testing

/// Law 18: a programmer's error ends in one funnel, and when a replaced funnel returns it has had no effect.
@Suite struct Law18ProgrammerErrorsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let place: MisusePlace
    let misuse: Misuse
    let hasMiddleware: Bool

    var testDescription: String {
      "\(misuse) in \(place), \(hasMiddleware ? "with" : "without") middleware"
    }
  }

  static let cases = [false, true].flatMap { hasMiddleware in
    MisusePlace.allCases.flatMap { place in
      Misuse.allCases.map { Case(place: place, misuse: $0, hasMiddleware: hasMiddleware) }
    }
  }.filter { one in
    // Nothing can be read in a reducer, whatever the funnel does: see the exit tests.
    !(one.place.isInReducer && one.misuse.isRead)
      && (one.hasMiddleware || one.place != .withStateOfContext)
  }

  @Test(arguments: cases)
  func everyMisuseEverywhere(_ one: Case) {
    let world = MisuseWorld(one.place, one.misuse)
    let store = world.makeStore(hasMiddleware: one.hasMiddleware)
    let errors = Log<ProgrammerError>()
    errors.collect { world.trigger(store) }

    #expect(errors.entries.map(\.kind) == [one.misuse.kind])
    if let error = errors.entries.first {
      let (start, remedy) = one.misuse.message
      #expect(error.message.hasPrefix("\(start) \(one.place.description) \(remedy)"))
      if one.misuse != .readState { #expect(error.origin.line == Misuse.line) }
    }
    // No effect.
    #expect(world.complaints.entries == [])
    #expect(world.called.entries == world.expectedCalls)
    #expect(store.revision == world.expectedRevision)
    #expect(store.withState(\.count) < 1000)
    let isDispatch = one.misuse == .dispatch
    #expect(world.refusals.count == (isDispatch ? 1 : 0))
    #expect(store.refusals.refused == (isDispatch ? 1 : 0))

    // The store goes on as if nothing had been, on any thread.
    let before = store.revision
    Threads.run { store.dispatch(100) }
    #expect(store.revision == before + 1)
    #expect(store.batch { store.dispatch(100).isCommitted })
    store.observe(\.count) { _ in }.cancel()
    world.end()
  }

  @Test func dispatchingWhileTheChainIsBuilt() {
    let errors = Log<ProgrammerError>()
    let refusals = Log<Refusal<Int>>()
    let line: UInt = #line + 3
    let early = Middleware<Int, Int> { context in
      // Everything about it is known: only the actions would be lost.
      #expect(context.dispatch(1).error is ProgrammerError)
      return { next in { action in next(action) } }
    }
    let store = errors.collect {
      Store(
        initialState: 0, middleware: [early],
        enhancers: [.onRefusal { refusals.add($0) }],
        reducer: { (count: inout Int, step: Int) in count += step })
    }
    #expect(errors.entries.map(\.kind) == [.dispatchWhileBuilding])
    #expect(errors.entries.first?.origin.line == line)
    #expect(
      errors.entries.first?.message.contains("while the middleware chain was being built") == true)
    #expect(refusals.entries.map(\.action) == [1])
    #expect(store.state == 0)
    #expect(store.dispatch(2).revision == 1)
  }

  /// `next` is a way into the store like dispatch.
  @Test func passingOnWhileTheChainIsBuilt() {
    let errors = Log<ProgrammerError>()
    let early = Middleware<Int, Int> { context in
      { next in
        next(1)
        return { action in next(action) }
      }
    }
    let store = errors.collect {
      Store(
        initialState: 0, middleware: [early],
        reducer: { (count: inout Int, step: Int) in count += step })
    }
    #expect(errors.entries.map(\.kind) == [.dispatchWhileBuilding])
    #expect(store.state == 0)
    #expect(store.dispatch(2).revision == 1)
  }

  /// A `next` that was kept is caught in a reducer, and in the body of `withState`.
  @Test func aKeptNextUnderTheLock() {
    let errors = Log<ProgrammerError>()
    let kept = Guarded<Next<Int>?>(nil)
    let keeping = Middleware<Int, Int> { _, next, action in
      kept.value = next
      next(action)
    }
    let store = Store(initialState: 0, middleware: [keeping]) { (count: inout Int, step: Int) in
      count += step
      if step == 2 { kept.value?(1000) }
    }
    store.dispatch(1)
    errors.collect {
      #expect(store.dispatch(2).revision == 2)
      store.withState { _ in _ = kept.value?(1000) }
    }
    #expect(errors.entries.map(\.kind) == [.dispatchUnderLock, .dispatchUnderLock])
    #expect(store.state == 3)
    kept.value = nil
  }

  /// The funnel takes what happens on its own thread or task, and nothing else.
  @Test func theFunnelIsScoped() {
    let outer = Log<ProgrammerError>()
    let inner = Log<ProgrammerError>()
    let store = Store(initialState: 0) { (count: inout Int, step: Int) in count += step }
    let misuse = { @Sendable in store.withState { _ in _ = store.dispatch(1) } }
    outer.collect {
      misuse()
      inner.collect(misuse)
      misuse()
    }
    #expect(outer.count == 2)
    #expect(inner.count == 1)
  }
}
