import Redstart
import TestSupport
import Testing

@Suite struct EnhancerTests {
  private typealias Tool = Enhancer<SurfaceState, SurfaceAction>

  private let log = SurfaceLog<String>()

  @Test func enhancersAreComposedRightToLeft() {
    func naming(_ name: String) -> Tool {
      Tool { [log] configuration in
        log.note(name)
        var configuration = configuration
        configuration.initialState.profile.name += name
        return configuration
      }
    }
    let store = surfaceStore(enhancers: [naming("a"), .compose([naming("b"), naming("c")])])
    #expect(log.entries == ["c", "b", "a"])
    #expect(store.state.profile.name == "cba")
  }

  @Test func composingNoneChangesNothing() {
    let store = surfaceStore(SurfaceState(count: 3), enhancers: [.compose([])])
    #expect(store.dispatch(.add(1)).revision == 1)
    #expect(store.state.count == 4)
  }

  @Test func anEnhancerIsAFunction() {
    let outer = Tool { inner in
      Tool.change { $0.initialState.count += 1 }(inner)
    }
    #expect(surfaceStore(enhancers: [outer, outer]).state.count == 2)
  }

  @Test func theReducerMayBeChanged() {
    let store = surfaceStore(enhancers: [
      .change { configuration in
        let reducer = configuration.reducer
        configuration.reducer = Reducer { state, action in
          reducer(&state, action)
          reducer(&state, action)
        }
      }
    ])
    store.dispatch(.add(2))
    #expect(store.state.count == 4)
    #expect(store.revision == 1)
  }

  @Test func middlewareMayBeAddedAtBothEnds() {
    @Sendable func noting(_ name: String) -> Middleware<SurfaceState, SurfaceAction> {
      Middleware { [log] _, next, action in
        log.note(name)
        next(action)
      }
    }
    let store = surfaceStore(
      middleware: [noting("own")],
      enhancers: [
        .change { configuration in
          configuration.middleware.insert(noting("first"), at: 0)
          configuration.middleware.append(noting("last"))
        }
      ])
    store.dispatch(.add(1))
    #expect(log.entries == ["first", "own", "last"])
  }

  @Test func aToolIsADotAway() {
    let store = surfaceStore(enhancers: [
      .gate { [log] _, _ in log.note("gate") },
      .gateNewState { [log] _, _, _ in log.note("state gate") },
      .watch { [log] _, _ in log.note("watch") },
      .onRefusal { [log] _ in log.note("refusal") },
    ])
    store.dispatch(.add(1))
    #expect(log.entries == ["gate", "state gate", "watch"])
  }
}
