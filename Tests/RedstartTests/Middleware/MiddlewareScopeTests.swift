import Redstart
import TestSupport
import Testing

@Suite struct MiddlewareScopeTests {
  private typealias Child = Middleware<SurfaceState.Profile, SurfaceAction.Profile>

  private let log = SurfaceLog<String>()

  /// Notes the child's state before and after each action.
  private var noting: Child {
    Child { [log] context, next, action in
      let before = context.state?.visits
      next(action)
      log.note("\(action) \(before ?? -1) \(context.withState(\.visits) ?? -1)")
    }
  }

  @Test func aChildSeesItsActionsAndItsState() {
    let store = surfaceStore(middleware: [noting.scope(\.profile, action: .profile)])
    store.dispatch(.add(1))
    store.dispatch(.profile(.visit))
    store.dispatch(.sheet(.visit))
    #expect(log.entries == ["visit 0 1"])
    #expect(store.revision == 3)
    #expect(store.state.count == 1)
  }

  @Test func aComputedPartIsReadEachTime() {
    let store = surfaceStore(middleware: [
      Middleware<Int, Int> { [log] context, next, action in
        let before = context.state
        next(action)
        log.note("\(before ?? -9) \(context.withState { $0 } ?? -9)")
      }.scope(\.debt, action: .debt)
    ])
    store.dispatch(.debt(2))
    store.dispatch(.debt(3))
    #expect(log.entries == ["0 2", "2 5"])
  }

  @Test func aChildMayChangeSwallowAndMultiply() {
    let store = surfaceStore(middleware: [
      Child { _, next, action in
        switch action {
        case .visit:
          next(.visit)
          next(.visit)
        case .rename("nobody"): break
        case .rename(let name): next(.rename(name.uppercased()))
        }
      }.scope(\.profile, action: .profile)
    ])
    #expect(store.dispatch(.profile(.visit)).revision == 2)
    #expect(store.dispatch(.profile(.rename("ada"))).revision == 3)
    #expect(store.dispatch(.profile(.rename("nobody"))).description == "swallowed")
    #expect(store.state.profile == .init(name: "ADA", visits: 2))
  }

  @Test func whatAChildDispatchesIsEmbeddedAndRunsFromTheTop() {
    let store = surfaceStore(middleware: [
      Middleware { [log] _, next, action in
        log.note("top \(action)")
        next(action)
      },
      Child { context, next, action in
        if case .rename = action { context.dispatch(.visit) }
        next(action)
      }.scope(\.profile, action: .profile),
    ])
    store.dispatch(.profile(.rename("x")))
    #expect(log.entries.count == 2)
    #expect(log.entries[1].hasSuffix("Profile.visit)"))
    #expect(store.state.profile == .init(name: "x", visits: 1))
  }

  @Test func anOptionalChildsStateIsNilWhileItDoesNotExist() {
    let store = surfaceStore(middleware: [noting.scope(\.sheet, action: .sheet)])
    store.dispatch(.sheet(.visit))
    store.dispatch(.open(true))
    store.dispatch(.sheet(.visit))
    store.dispatch(.open(false))
    store.dispatch(.sheet(.visit))
    #expect(log.entries == ["visit -1 -1", "visit 0 1", "visit -1 -1"])
    #expect(store.revision == 5)
  }

  @Test func originAndRevisionAreThoseOfTheStore() {
    let store = surfaceStore(middleware: [
      Child { [log] context, next, action in
        log.note("\(context.origin?.description ?? "none") \(context.revision)")
        next(action)
        log.note("\(context.origin?.description ?? "none") \(context.revision)")
      }.scope(\.profile, action: .profile)
    ])
    store.dispatch(.add(1))
    store.dispatch(.profile(.visit), fileID: "A/B.swift", line: 5)
    #expect(log.entries == ["A/B.swift:5 1", "A/B.swift:5 2"])
  }

  @Test func scopesNest() {
    struct Window: Sendable { var app = SurfaceState() }
    let inWindow = Case<SurfaceAction?, SurfaceAction>({ $0 }, extract: { $0 })
    let store = Store(
      initialState: Window(), reducer: Reducer.app.scope(\.app, action: inWindow),
      middleware: [
        noting.scope(\SurfaceState.sheet, action: .sheet).scope(\Window.app, action: inWindow)
      ])
    store.dispatch(.sheet(.visit))
    store.dispatch(.open(true))
    store.dispatch(.sheet(.visit))
    store.dispatch(nil)
    #expect(log.entries == ["visit -1 -1", "visit 0 1"])
  }

  @Test func aLateNextOfAChildGoesOnWithTheRestOfTheChain() throws {
    let kept = SurfaceLog<Child.Next>()
    let store = surfaceStore(middleware: [
      Child { _, next, action in kept.note(next) }.scope(\.profile, action: .profile),
      Middleware { [log] _, next, action in
        log.note("rest")
        next(action)
      },
    ])
    store.dispatch(.profile(.visit))
    #expect(store.revision == 0)
    let next = try #require(kept.entries.first)
    #expect(next(.rename("late")).revision == 1)
    #expect(store.state.profile.name == "late")
    #expect(log.entries == ["rest"])
  }

  @Test func dispatchingWhileAChildsChainIsBuiltIsAProgrammersError() {
    let misuses = surfaceMisuses {
      let store = surfaceStore(middleware: [
        Child { context in
          context.dispatch(.visit)
          return { next in { action in next(action) } }
        }.scope(\.profile, action: .profile)
      ])
      #expect(store.revision == 0)
    }
    #expect(misuses == [.dispatchWhileBuilding])
  }
}
