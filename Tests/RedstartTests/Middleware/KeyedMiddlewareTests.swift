import Redstart
import TestSupport
import Testing

@Suite struct KeyedMiddlewareTests {
  private typealias Child = Middleware<SurfaceState.Profile, SurfaceAction.Profile>

  private let log = SurfaceLog<String>()

  private func state(_ names: String...) -> SurfaceState {
    var state = SurfaceState()
    for name in names { state.people[name] = .init(name: name) }
    return state
  }

  /// Numbers its actions, and holds what `canary` makes, one for each chain.
  private func numbering(_ canary: @escaping @Sendable () -> SurfaceCanary = { SurfaceCanary() })
    -> Child
  {
    Child { [log] context in
      let canary = canary()
      let own = SurfaceLog<SurfaceAction.Profile>()
      return { next in
        { action in
          canary.sing()
          own.note(action)
          next(action)
          log.note("\(context.state?.name ?? "nobody") \(own.entries.count)")
        }
      }
    }
  }

  @Test func eachChildHasAChainWithStateOfItsOwn() {
    let store = surfaceStore(
      state("a", "b"), middleware: [numbering().scope(each: \.people, action: .person)])
    for name in ["a", "a", "b", "a", "b"] { store.dispatch(.person(name: name, .visit)) }
    #expect(log.entries == ["a 1", "a 2", "b 1", "a 3", "b 2"])
    #expect(store.state.people.mapValues(\.visits) == ["a": 3, "b": 2])
  }

  @Test func elementsOfAnArrayAreChildrenToo() {
    let store = surfaceStore(middleware: [
      Middleware<SurfaceState.Row, Int> { [log] context, next, action in
        next(action * 2)
        log.note("\(context.state?.id ?? -1) \(context.withState(\.value) ?? -1)")
      }.scope(each: \.rows, action: .row)
    ])
    store.dispatch(.insertRow(id: 4))
    store.dispatch(.row(id: 4, add: 3))
    store.dispatch(.row(id: 5, add: 3))
    #expect(log.entries == ["4 6", "-1 -1"])
  }

  @Test func otherActionsPassBy() {
    let store = surfaceStore(
      state("a"), middleware: [numbering().scope(each: \.people, action: .person)])
    #expect(store.dispatch(.add(1)).revision == 1)
    #expect(log.entries == [])
  }

  @Test func aChildMaySwallowAndDispatchForItself() {
    let store = surfaceStore(
      state("a", "b"),
      middleware: [
        Child { context, next, action in
          if case .rename = action {
            context.dispatch(.visit)
          } else {
            next(action)
          }
        }.scope(each: \.people, action: .person)
      ])
    #expect(store.dispatch(.person(name: "b", .rename("x"))).description == "swallowed")
    #expect(store.state.people.mapValues(\.visits) == ["a": 0, "b": 1])
    #expect(store.state.people["b"]?.name == "b")
  }

  @Test func theChainGoesWithItsChild() {
    let ended = SurfaceLog<String>()
    let store = surfaceStore(
      state("a", "b"),
      middleware: [
        numbering { SurfaceCanary { ended.note("chain") } }
          .scope(each: \.people, action: .person)
      ])
    store.dispatch(.person(name: "a", .visit))
    store.dispatch(.person(name: "b", .visit))
    store.dispatch(.remove(name: "a"))
    // Each action that passes looks after one chain.
    store.dispatch(.add(1))
    #expect(ended.entries == ["chain"])
    store.dispatch(.remove(name: "b"))
    #expect(ended.entries == ["chain", "chain"])
  }

  @Test func aChainWhoseEndDispatchesDoesSo() {
    let contexts = SurfaceLog<MiddlewareContext<SurfaceState, SurfaceAction>>()
    let store = surfaceStore(
      state("a"),
      middleware: [
        Middleware { context, next, action in
          contexts.note(context)
          next(action)
        },
        numbering { SurfaceCanary { contexts.entries.first?.dispatch(.add(7)) } }
          .scope(each: \.people, action: .person),
      ])
    store.dispatch(.person(name: "a", .visit))
    store.dispatch(.remove(name: "a"))
    #expect(store.state.count == 7)
  }

  @Test func theChainsGoWithTheStore() {
    let ended = SurfaceLog<String>()
    var store: Store? = surfaceStore(
      state("a", "b"),
      middleware: [
        numbering { SurfaceCanary { ended.note("chain") } }
          .scope(each: \.people, action: .person)
      ])
    store?.dispatch(.person(name: "a", .visit))
    store?.dispatch(.person(name: "b", .visit))
    #expect(ended.entries == [])
    store = nil
    #expect(ended.entries == ["chain", "chain"])
  }

  @Test func aChildThatComesBackHasANewChain() {
    let store = surfaceStore(
      state("a"), middleware: [numbering().scope(each: \.people, action: .person)])
    store.dispatch(.person(name: "a", .visit))
    store.dispatch(.person(name: "a", .visit))
    store.dispatch(.remove(name: "a"))
    store.replaceState(state("a"))
    store.dispatch(.person(name: "a", .visit))
    #expect(log.entries == ["a 1", "a 2", "a 1"])
  }

  @Test func anActionForAChildThatDoesNotExistLeavesNoChain() {
    let ended = SurfaceLog<String>()
    let store = surfaceStore(middleware: [
      numbering { SurfaceCanary { ended.note("chain") } }
        .scope(each: \.people, action: .person)
    ])
    store.dispatch(.person(name: "a", .visit))
    #expect(log.entries == ["nobody 1"])
    #expect(ended.entries == ["chain"])
  }

  @Test func dispatchingToAChildWhileItsChainIsBuiltIsAProgrammersError() {
    let errors = SurfaceLog<ProgrammerError>()
    let handler: ProgrammerError.Handler = { errors.note($0) }
    ProgrammerError.withHandler(handler) {
      let store = surfaceStore(
        state("a"),
        middleware: [
          Child { context in
            context.dispatch(.rename("x"), fileID: "A/B.swift", line: 3)
            return { next in { action in next(action) } }
          }.scope(each: \.people, action: .person)
        ])
      #expect(store.dispatch(.person(name: "a", .visit)).revision == 1)
      #expect(store.state.people["a"] == .init(name: "a", visits: 1))
    }
    #expect(errors.entries.map(\.kind) == [.dispatchWhileBuilding])
    #expect(errors.entries.map(\.origin) == [Origin(fileID: "A/B.swift", line: 3)])
  }
}
