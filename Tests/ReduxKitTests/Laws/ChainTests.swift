import ReduxKit
import TestSupport
import Testing

@Suite("Long chains and large crowds")
struct ChainTests {
  enum Kind: CaseIterable {
    case plain
    case middleware
    case stream

    func create() -> Store<Int> {
      let pass: Middleware<Int> = { _ in { next in { action in next(action) } } }
      return switch self {
      case .plain: createStore(counter, state: 0)
      case .middleware: applyMiddleware([pass, pass])(createStore)(counter, 0)
      case .stream: createStreamStore(createSubjectStream, reducer: counter, state: 0)
      }
    }
  }

  @Test(
    "A chain of a million dispatches, each made in a subscriber of the last, needs no stack",
    arguments: Kind.allCases)
  func million(_ kind: Kind) {
    let count = kind == .plain ? Scale.long(1_000_000) : Scale.long(200_000)
    let result = Guarded(0)
    let depth = StackDepth()
    Threads.run(stackSize: Threads.smallStack) {
      let store = kind.create()
      let subscription = store.subscribe { state in
        depth.note()
        if state > 0, state < count { store.dispatch(Add(1)) }
      }
      store.dispatch(Add(1))
      result.value = store.state
      subscription.dispose()
    }
    #expect(result.value == count)
    #expect(depth.spread < 16_384)
  }

  @Test("A crowd's subscriptions are disposed of in any order, and the rest is told in order")
  func crowd() {
    let count = Scale.count(10_000)
    let store = createStore(counter, state: nil)
    let told = Log<Int>()
    var tokens = (0..<count).map { index in store.subscribe { _ in told.add(index) } }
    var random = SplitMix(seed: 7)
    let left = (0..<count).filter { $0 % 1_000 == 3 }
    let order = Array(0..<count).shuffled(using: &random).filter { $0 % 1_000 != 3 }
    for index in order { tokens[index].dispose() }
    store.dispatch(Add(1))
    #expect(told.entries == left)
    tokens = []
    store.dispatch(Add(1))
    #expect(told.entries == left + left)
  }
}
