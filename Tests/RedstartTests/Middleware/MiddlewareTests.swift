import Redstart
import TestSupport
import Testing

@Suite struct MiddlewareTests {
  private typealias Step = Middleware<SurfaceState, SurfaceAction>

  @Test func theFirstIsTheOutermost() {
    let log = SurfaceLog<String>()
    func noting(_ name: String) -> Step {
      Step { _, next, action in
        log.note("\(name)>")
        next(action)
        log.note("<\(name)")
      }
    }
    let reducer = Reducer<SurfaceState, SurfaceAction> { _, _ in log.note("reducer") }
    let store = Store(
      initialState: SurfaceState(), reducer: .combine(reducer, .app),
      middleware: [noting("1"), noting("2"), noting("3")])
    let token = store.observe(\.count, initial: false) { _ in log.note("observer") }
    store.dispatch(.add(1))
    #expect(
      log.entries == ["1>", "2>", "3>", "reducer", "<3", "<2", "<1", "observer"])
    token.cancel()
  }

  @Test func anActionMayBeChanged() {
    let store = surfaceStore(middleware: [
      Step { _, next, action in next(action == .add(1) ? .add(100) : action) }
    ])
    #expect(store.dispatch(.add(1)).revision == 1)
    #expect(store.dispatch(.add(2)).revision == 2)
    #expect(store.state.count == 102)
  }

  @Test func anActionMayBeSwallowed() {
    let store = surfaceStore(middleware: [
      Step { _, next, action in if action != .add(1) { next(action) } }
    ])
    #expect(store.dispatch(.add(1)).description == "swallowed")
    #expect(store.dispatch(.add(2)).description == "committed 1")
    #expect(store.state.count == 2)
  }

  @Test func anActionMayBeMultiplied() {
    let store = surfaceStore(middleware: [
      Step { _, next, action in
        #expect(next(action).revision == 1)
        #expect(next(.profile(.visit)).revision == 2)
        #expect(next(action).revision == 3)
      }
    ])
    #expect(store.dispatch(.add(2)).revision == 3)
    #expect(store.state.count == 4)
    #expect(store.state.profile.visits == 1)
  }

  @Test func whatOneOfSeveralCommittedIsTheAnswerThoughTheLastWasSwallowed() {
    let store = surfaceStore(middleware: [
      Step { _, next, action in
        next(action)
        #expect(next(.add(0)).description == "swallowed")
      },
      Step { _, next, action in if action != .add(0) { next(action) } },
    ])
    #expect(store.dispatch(.add(2)).description == "committed 1")
  }

  @Test func aDispatchRunsTheWholeChainFromTheTop() {
    let log = SurfaceLog<String>()
    let store = surfaceStore(middleware: [
      Step { _, next, action in
        log.note("top \(action)")
        next(action)
      },
      Step { context, next, action in
        if action == .add(1) {
          #expect(context.dispatch(.add(10)).revision == 1)
          #expect(context.state?.count == 10)
        }
        next(action)
      },
    ])
    #expect(store.dispatch(.add(1)).revision == 2)
    #expect(log.entries == ["top add(1)", "top add(10)"])
    #expect(store.state.count == 11)
  }

  @Test func theStateIsWithoutTheActionBeforeNextAndWithItAfter() {
    let log = SurfaceLog<Int?>()
    let revisions = SurfaceLog<UInt64>()
    let store = surfaceStore(middleware: [
      Step { context, next, action in
        log.note(context.state?.count)
        revisions.note(context.revision)
        next(action)
        log.note(context.withState(\.count))
        revisions.note(context.revision)
      }
    ])
    store.dispatch(.add(3))
    store.dispatch(.add(4))
    #expect(log.entries == [0, 3, 3, 7])
    #expect(revisions.entries == [0, 1, 1, 2])
  }

  @Test func aBorrowersErrorComesOutTyped() {
    let store = surfaceStore(middleware: [
      Step { context, next, action in
        do throws(SurfaceError) {
          try context.withState { (state) throws(SurfaceError) in throw .tooMuch(state.count) }
          Issue.record("Nothing was thrown.")
        } catch {
          #expect(error == .tooMuch(5))
        }
        next(action)
      }
    ])
    store.replaceState(SurfaceState(count: 5))
    #expect(store.dispatch(.add(1)).revision == 2)
  }

  @Test func nextAnswersWhatBecameOfTheAction() {
    let answers = SurfaceLog<String>()
    let store = surfaceStore(
      middleware: [
        Step { _, next, action in answers.note(next(action).description) },
        Step { _, next, action in if action != .add(0) { next(action) } },
      ],
      enhancers: [.gate { action, _ in if action == .add(-1) { throw SurfaceError.closed } }])
    store.dispatch(.add(1))
    store.dispatch(.add(0))
    store.dispatch(.add(-1))
    #expect(answers.entries == ["committed 1", "swallowed", "refused: closed"])
  }

  @Test func theOriginIsTheCallersAndEachNestedDispatchHasItsOwn() {
    let log = SurfaceLog<String>()
    let store = surfaceStore(middleware: [
      Step { context, next, action in
        log.note("\(context.origin?.description ?? "none")")
        if action == .add(1) { context.dispatch(.add(2), fileID: "Nested/File.swift", line: 2) }
        log.note("\(context.origin?.description ?? "none")")
        next(action)
      }
    ])
    store.dispatch(.add(1), fileID: "Outer/File.swift", line: 1)
    #expect(
      log.entries == [
        "Outer/File.swift:1", "Nested/File.swift:2", "Nested/File.swift:2", "Outer/File.swift:1",
      ])
  }

  @Test func outsideATurnThereIsNoOrigin() throws {
    let kept = SurfaceLog<MiddlewareContext<SurfaceState, SurfaceAction>>()
    let store = surfaceStore(middleware: [
      Step { context, next, action in
        kept.note(context)
        next(action)
      }
    ])
    store.dispatch(.add(1))
    #expect(try #require(kept.entries.first).origin == nil)
  }

  @Test func eachStoreBuildsTheMiddlewareForItself() {
    let counting = Step { context in
      let seen = SurfaceLog<SurfaceAction>()
      return { next in
        { action in
          seen.note(action)
          next(.add(seen.entries.count))
        }
      }
    }
    let first = surfaceStore(middleware: [counting])
    let second = surfaceStore(middleware: [counting])
    for _ in 0..<3 { first.dispatch(.add(0)) }
    second.dispatch(.add(0))
    #expect(first.state.count == 1 + 2 + 3)
    #expect(second.state.count == 1)
  }

  @Test(arguments: [0, 1]) func dispatchingWhileTheChainIsBuiltIsAProgrammersError(depth: Int) {
    let log = SurfaceLog<String>()
    let misuses = surfaceMisuses {
      let store = surfaceStore(
        middleware: [
          Step { context in
            if depth == 0 { log.note("\(context.dispatch(.add(1)))") }
            return { next in
              if depth == 1 { log.note("\(context.dispatch(.add(1)))") }
              return { action in next(action) }
            }
          }
        ])
      #expect(store.revision == 0)
      #expect(store.refusals.refused == 1)
      #expect(store.dispatch(.add(1)).revision == 1)
    }
    #expect(misuses == [.dispatchWhileBuilding])
    #expect(log.entries.count == 1)
    #expect(log.entries[0].contains("innermost closure"))
  }

  @Test func callingNextWhileTheChainIsBuiltIsAProgrammersErrorToo() {
    let misuses = surfaceMisuses {
      let store = surfaceStore(middleware: [
        Step { _ in
          { next in
            #expect(!next(.add(1)).isCommitted)
            return { action in next(action) }
          }
        }
      ])
      #expect(store.revision == 0)
    }
    #expect(misuses == [.dispatchWhileBuilding])
  }
}
