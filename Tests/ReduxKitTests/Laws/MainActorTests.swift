import ReduxKit
import TestSupport
import Testing

@Suite("Subscribers on the main actor")
struct MainActorTests {
  private static var creators: [StoreCreator<Int>] {
    [
      { createStore($0, state: $1) },
      applyMiddleware([{ _ in { next in { next($0) } } }])(createStore),
      createStreamStore(createSimpleStream),
    ]
  }

  @MainActor
  private final class Screen {
    var labels: [String] = []
  }

  @Test("A dispatch on the main actor is told there before it returns")
  @MainActor
  func onTheMainActor() {
    for create in Self.creators {
      let screen = Screen()
      let store = create(counter, nil)
      let token = store.subscribe(on: .shared) { screen.labels.append("\($0)") }
      #expect(screen.labels.isEmpty)
      store.dispatch(Add(1))
      #expect(screen.labels == ["1"])
      token.dispose()
      store.dispatch(Add(1))
      #expect(screen.labels == ["1"])
      #expect(token.disposed)
    }
  }

  @Test("Dispatches from elsewhere are told on the main actor, in order, with the last one last")
  @MainActor
  func fromElsewhere() async {
    for create in Self.creators {
      let screen = Screen()
      let store = create(counter, nil)
      store.subscribe(on: .shared) { screen.labels.append("\($0)") }
      await Task.detached { for _ in 0..<20 { store.dispatch(Add(1)) } }.value
      await Main.turn()
      let numbers = screen.labels.compactMap { Int($0) }
      #expect(numbers == numbers.sorted())
      #expect(Set(numbers).count == numbers.count)
      #expect(numbers.last == 20)
    }
  }
}
