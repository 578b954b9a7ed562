import Dispatch
import Redstart
import TestSupport
import Testing

/// What a middleware keeps for later: its context and its `next`.
@Suite struct LateMiddlewareTests {
  private typealias Step = Middleware<SurfaceState, SurfaceAction>

  private let contexts = SurfaceLog<Step.Context>()
  private let nexts = SurfaceLog<Step.Next>()
  private let seen = SurfaceLog<SurfaceAction>()
  private let refusals = SurfaceLog<String>()

  /// A store whose first middleware keeps everything and passes nothing on.
  private func store() -> Store<SurfaceState, SurfaceAction> {
    surfaceStore(
      middleware: [
        Step { [contexts, nexts] context, next, action in
          contexts.note(context)
          nexts.note(next)
          if action != .add(0) { next(action) }
        },
        Step { [seen] _, next, action in
          seen.note(action)
          next(action)
        },
      ],
      enhancers: [
        .onRefusal { [refusals] refusal in
          let reason =
            switch refusal.reason {
            case .error(let error): "\(error)"
            case .ended: "ended"
            }
          refusals.note("\(refusal.action) \(refusal.origin) \(reason)")
        }
      ])
  }

  @Test func aLateNextRunsTheRestOfTheChainInATurnOfItsOwn() throws {
    let store = store()
    let told = SurfaceLog<Int>()
    let token = store.observe(\.count, initial: false) { told.note($0) }
    #expect(store.dispatch(.add(0)).description == "swallowed")
    let next = try #require(nexts.entries.first)
    #expect(next(.add(5)).revision == 1)
    #expect(seen.entries == [.add(5)])
    #expect(nexts.entries.count == 1)
    #expect(told.entries == [5])
    token.cancel()
  }

  @Test func aLateNextMayRunOnAnotherThread() throws {
    let store = store()
    store.dispatch(.add(0))
    let next = try #require(nexts.entries.first)
    let done = DispatchGroup()
    let answers = SurfaceLog<UInt64?>()
    DispatchQueue.global().async(group: done) { answers.note(next(.add(5)).revision) }
    done.wait()
    #expect(answers.entries == [1])
    #expect(store.state.count == 5)
  }

  @Test func aLateDispatchRunsTheWholeChain() throws {
    let store = store()
    store.dispatch(.add(0))
    let context = try #require(contexts.entries.first)
    #expect(context.dispatch(.add(5)).revision == 1)
    #expect(contexts.entries.count == 2)
    #expect(store.state.count == 5)
  }

  @Test func aLateNextHasTheOriginOfItsCall() throws {
    let origins = SurfaceLog<Origin>()
    let store = surfaceStore(
      middleware: [Step { [nexts] _, next, _ in nexts.note(next) }],
      enhancers: [.watch { commit, _ in origins.note(commit.origin) }])
    store.dispatch(.add(0))
    let next = try #require(nexts.entries.first)
    next(.add(5))
    let line: UInt = #line - 1
    #expect(origins.entries == [Origin(line: line)])
  }

  @Test func whatComesAfterTheEndIsDroppedCountedAndReported() throws {
    var store: Store? = store()
    store?.dispatch(.add(0))
    let counter = try #require(store).refusals
    weak let witness = store
    store = nil
    #expect(witness == nil)
    let context = try #require(contexts.entries.first)
    let next = try #require(nexts.entries.first)
    #expect(context.state == nil)
    #expect(context.withState { $0.count } == nil)
    #expect(context.dispatch(.add(1), fileID: "A/B.swift", line: 1).description == "ended")
    #expect(next(.add(2), fileID: "A/B.swift", line: 2).description == "ended")
    #expect(counter.ended == 2)
    #expect(counter.refused == 0)
    #expect(refusals.entries == ["add(1) A/B.swift:1 ended", "add(2) A/B.swift:2 ended"])
    #expect(seen.entries == [])
  }

  @Test func neitherContextNorNextKeepsTheStateAlive() {
    struct Holder: Sendable { let canary = SurfaceCanary() }
    let kept = SurfaceLog<(MiddlewareContext<Holder, Int>, Next<Int>)>()
    var store: Store? = Store(
      initialState: Holder(), reducer: Reducer<Holder, Int>.empty,
      middleware: [Middleware { context, next, _ in kept.note((context, next)) }])
    store?.dispatch(1)
    weak let canary = store?.state.canary
    #expect(canary != nil)
    store = nil
    #expect(canary == nil)
    #expect(kept.entries.count == 1)
    #expect(kept.entries[0].0.state == nil)
  }
}
