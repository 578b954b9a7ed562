import Redstart
import TestSupport
import Testing

@Suite struct WrapDispatchTests {
  private typealias Tool = Enhancer<SurfaceState, SurfaceAction>

  private let log = SurfaceLog<String>()

  private func noting(_ name: String) -> Tool {
    .change { [log] configuration in
      configuration.wrapDispatch { next in
        { action, origin in
          log.note("\(name)> \(action) \(origin.line)")
          let result = next(action, origin)
          log.note("<\(name) \(result)")
          return result
        }
      }
    }
  }

  @Test func aWrapperSeesActionOriginAndAnswer() {
    let store = surfaceStore(enhancers: [noting("w")])
    #expect(store.dispatch(.add(1), line: 7).revision == 1)
    #expect(log.entries == ["w> add(1) 7", "<w committed 1"])
  }

  @Test func theWrapperAddedLastIsTheOutermost() {
    let store = surfaceStore(enhancers: [noting("a"), noting("b")])
    store.dispatch(.add(1), line: 7)
    // Enhancers are applied right to left, so b was added first.
    #expect(
      log.entries == ["a> add(1) 7", "b> add(1) 7", "<b committed 1", "<a committed 1"])
  }

  @Test func aDispatchFromMiddlewareIsWrappedToo() {
    let store = surfaceStore(
      middleware: [
        Middleware { context, next, action in
          if action == .add(1) { context.dispatch(.add(2), line: 8) }
          next(action)
        }
      ],
      enhancers: [noting("w")])
    store.dispatch(.add(1), line: 7)
    #expect(
      log.entries == ["w> add(1) 7", "w> add(2) 8", "<w committed 1", "<w committed 2"])
  }

  @Test func aDispatchFromAScopedMiddlewareIsWrappedToo() {
    let store = surfaceStore(
      middleware: [
        Middleware<SurfaceState.Profile, SurfaceAction.Profile> { context, next, action in
          if action == .visit { context.dispatch(.rename("x"), line: 8) }
          next(action)
        }.scope(\.profile, action: .profile)
      ],
      enhancers: [noting("w")])
    store.dispatch(.profile(.visit), line: 7)
    #expect(log.entries.count == 4)
    #expect(log.entries[1].hasSuffix(" 8"))
  }

  @Test func aWrapperMayChangeAndMultiply() {
    let store = surfaceStore(enhancers: [
      .change { configuration in
        configuration.wrapDispatch { next in
          { action, origin in
            _ = next(action, origin)
            return next(.add(10), origin)
          }
        }
      }
    ])
    #expect(store.dispatch(.add(1)).revision == 2)
    #expect(store.state.count == 11)
  }

  @Test func replacementsAreNotWrapped() {
    let store = surfaceStore(enhancers: [noting("w")])
    store.replaceState(SurfaceState(count: 1))
    store.replaceReducer(.empty)
    #expect(log.entries == [])
    #expect(store.revision == 2)
  }

  @Test func aKeptDispatchOfAStoreThatIsGoneIsWrappedToo() throws {
    let kept = SurfaceLog<MiddlewareContext<SurfaceState, SurfaceAction>>()
    var store: Store? = surfaceStore(
      middleware: [
        Middleware { context, next, action in
          kept.note(context)
          next(action)
        }
      ],
      enhancers: [noting("w")])
    store?.dispatch(.add(1), line: 1)
    weak let witness = store
    store = nil
    #expect(witness == nil)
    #expect(try #require(kept.entries.first).dispatch(.add(2), line: 2).description == "ended")
    #expect(log.entries.suffix(2) == ["w> add(2) 2", "<w ended"])
  }
}
