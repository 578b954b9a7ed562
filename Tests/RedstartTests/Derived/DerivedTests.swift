import TestSupport
import Testing

@testable import Redstart

@Suite("Derived values")
struct DerivedTests {
  struct Shop: Sendable {
    var price = 2
    var count = 3
    var name = "seeds"
    var optional: Int?
    var inner = Inner()
  }

  struct Inner: Sendable {
    var left = 1
    var right = 2
  }

  enum Step: Sendable {
    case price(Int)
    case count(Int)
    case rename
    case left(Int)
    case nothing
  }

  static func store() -> Store<Shop, Step> {
    Store(initialState: Shop()) { (shop: inout Shop, step: Step) in
      switch step {
      case .price(let price): shop.price = price
      case .count(let count): shop.count = count
      case .rename: shop.name += "!"
      case .left(let left): shop.inner.left = left
      case .nothing: break
      }
    }
  }

  /// The product of price and count, and how often it was computed.
  static func product(_ runs: Log<[Int]>) -> Derived<Shop, Int> {
    Derived(\Shop.price, \.count) { price, count in
      runs.add([price, count])
      return price * count
    }
  }

  static func counts(_ store: Store<Shop, Step>) -> [Int] {
    guard let graph = store.core.storage.pointee.derived else { return [0, 0] }
    return [graph.counts.derived, graph.counts.parts]
  }

  @Test("it is computed once when watching begins, and once per commit that changed an input")
  func computedOnce() {
    let runs = Log<[Int]>()
    let product = Self.product(runs)
    let store = Self.store()
    let calls = Log<Int>()
    let tokens = (0..<3).map { _ in store.observe(product) { calls.add($0) } }
    #expect(runs.take() == [[2, 3]])
    #expect(calls.take() == [6, 6, 6])
    store.dispatch(.price(5))
    #expect(runs.take() == [[5, 3]])
    #expect(calls.take() == [15, 15, 15])
    for step: Step in [.rename, .nothing, .left(9), .price(5)] { store.dispatch(step) }
    #expect(runs.take() == [] && calls.take() == [])
    for token in tokens { token.cancel() }
    store.dispatch(.price(6))
    #expect(runs.take() == [])
    #expect(Self.counts(store) == [0, 0])
  }

  @Test("an equal result is not told")
  func equalResults() {
    let store = Self.store()
    let isDear = Derived(\Shop.price) { $0 > 10 }
    let calls = Log<Bool>()
    let token = store.observe(isDear) { calls.add($0) }
    for price in [3, 11, 12, 4] { store.dispatch(.price(price)) }
    #expect(calls.entries == [false, true, false])
    token.cancel()
  }

  @Test("a batch is computed once, when it ends")
  func batch() {
    let runs = Log<[Int]>()
    let product = Self.product(runs)
    let store = Self.store()
    let calls = Log<Int>()
    let token = store.observe(product) { calls.add($0) }
    _ = runs.take()
    store.batch {
      for number in 0..<10 { store.dispatch(.price(number)) }
    }
    #expect(runs.entries == [[9, 3]])
    #expect(calls.entries == [6, 27])
    token.cancel()
  }

  @Test(
    "reading it inside a turn computes it once per commit, and tells nobody before the turn has ended"
  )
  func readInsideATurn() {
    let runs = Log<[Int]>()
    let product = Self.product(runs)
    let store = Self.store()
    let calls = Log<Int>()
    let token = store.observe(product) { calls.add($0) }
    _ = runs.take()
    store.batch {
      store.dispatch(.price(5))
      #expect(store.value(of: product) == 15 && store.value(of: product) == 15)
      store.dispatch(.count(4))
      #expect(store.value(of: product) == 20)
      #expect(calls.entries == [6])
      let inside = Log<Int>()
      let late = store.observe(product) { inside.add($0) }
      #expect(inside.entries == [20])
      store.dispatch(.count(3))
      #expect(inside.entries == [20])
      late.cancel()
    }
    #expect(runs.entries == [[5, 3], [5, 4], [5, 3]])
    #expect(calls.entries == [6, 15])
    token.cancel()
  }

  @Test(
    "a value that a turn changes and changes back is not told, also to who began to watch inside")
  func thereAndBack() {
    let product = Self.product(Log())
    let store = Self.store()
    let calls = Log<Int>()
    let late = Log<Int>()
    var tokens = [store.observe(product) { calls.add($0) }]
    store.batch {
      store.dispatch(.price(5))
      tokens.append(store.observe(product) { late.add($0) })
      store.dispatch(.price(2))
    }
    #expect(calls.entries == [6])
    #expect(late.entries == [15, 6])
    for token in tokens { token.cancel() }
  }

  @Test("asked for while nobody watches, it is computed for the one answer and kept by nobody")
  func onDemand() {
    let runs = Log<[Int]>()
    let product = Self.product(runs)
    let twice = Derived(product) { $0 * 2 }
    let store = Self.store()
    #expect(store.value(of: twice) == 12 && store.value(of: twice) == 12)
    #expect(runs.take().count == 2)
    #expect(Self.counts(store) == [0, 0])
    let token = store.observe(product) { _ in }
    _ = runs.take()
    #expect(store.value(of: twice) == 12)
    #expect(runs.take() == [])
    #expect(Self.counts(store) == [1, 2])
    token.cancel()
  }

  @Test(
    "closures, key paths and derived values are inputs of one, which is never given a mix of old and new"
  )
  func mixedInputs() {
    let store = Self.store()
    let sum = Derived(\Shop.inner.left, \.inner.right) { $0 + $1 }
    let tenfold = Selection { (shop: Shop) in shop.price * 10 }
    let about = Selection<Shop, Int>(\.price) { $0 / 2 == $1 / 2 }
    let texts = Derived(Selection(sum), Selection(\.name), tenfold, about) {
      (sum: Int, name: String, tenfold: Int, about: Int) -> String in
      "\(sum) \(name) \(tenfold) \(about)"
    }
    let calls = Log<String>()
    let token = store.observe(texts) { calls.add($0) }
    for step: Step in [.left(5), .rename, .price(3), .price(4)] { store.dispatch(step) }
    #expect(
      calls.entries == [
        "3 seeds 20 2", "7 seeds 20 2", "7 seeds! 20 2", "7 seeds! 30 2", "7 seeds! 40 4",
      ])
    token.cancel()
  }

  @Test("a comparison of one's own decides what is told")
  func comparison() {
    let store = Self.store()
    let about = Derived(\Shop.price, by: { abs($0 - $1) < 5 }, compute: { $0 * 2 })
    let joined = Derived(Selection(about), by: { $0 == $1 }, compute: { $0 + 1 })
    let calls = Log<Int>()
    let token = store.observe(joined) { calls.add($0) }
    for price in [3, 4, 5, 9] { store.dispatch(.price(price)) }
    #expect(calls.entries == [5, 11, 19])
    token.cancel()
  }

  @Test("a scope has its own, and shares with other scopes of the same part")
  func scopes() {
    let runs = Log<Int>()
    let sum = Derived(\Inner.left, \.right) { left, right in
      runs.add(left)
      return left + right
    }
    let store = Self.store()
    let step = Case<Step, Int>({ .left($0) }, extract: { _ in nil })
    let first = store.scope(\.inner, action: step)
    let second = store.scope(\.inner, action: step)
    let calls = Log<Int>()
    var tokens = [first.observe(sum) { calls.add($0) }, second.observe(sum) { calls.add($0) }]
    // The same parts, seen from the whole.
    tokens.append(store.observe(Derived(\Shop.inner.left) { $0 }) { calls.add($0) })
    #expect(Self.counts(store) == [2, 2])
    first.dispatch(4)
    #expect(runs.entries == [1, 4])
    #expect(calls.entries == [3, 3, 1, 6, 6, 4])
    #expect(second.value(of: sum) == 6)
    for token in tokens { token.cancel() }
    #expect(Self.counts(store) == [0, 0])
  }

  @Test("one constant serves several stores, each with values of its own")
  func severalStores() {
    let product = Self.product(Log())
    let stores = [Self.store(), Self.store()]
    let calls = Log<Int>()
    let tokens = stores.map { store in store.observe(product) { calls.add($0) } }
    stores[0].dispatch(.price(10))
    #expect(calls.entries == [6, 6, 30])
    #expect(stores.map { $0.value(of: product) } == [30, 6])
    for token in tokens { token.cancel() }
  }

  @Test("observers on the main actor, observers of the old value, and sequences get it")
  @MainActor
  func everyWay() async {
    let product = Self.product(Log())
    let store = Self.store()
    let calls = Log<String>()
    let tokens = [
      store.observe(product, on: .shared) { calls.add("main \($0)") },
      store.observe(product) { old, new in calls.add("\(old.map(String.init) ?? "-") \(new)") },
      store.observe(product, on: .shared) { old, new in calls.add("main \(old ?? -1) \(new)") },
    ]
    store.dispatch(.count(4))
    #expect(
      calls.entries == ["main 6", "- 6", "main -1 6", "6 8", "main 8", "main 6 8"])
    var values: [Int] = []
    for await value in store.values(product) {
      values.append(value)
      if value >= 20 { break }
      store.dispatch(.price(value))
    }
    #expect(values == [8, 32])
    for token in tokens { token.cancel() }
  }

  @Test("what it holds goes when nobody watches and its constant has gone")
  func memory() {
    final class Canary: Sendable {}
    final class WeakBox: @unchecked Sendable {
      // Sound: used by this test's thread alone.
      weak var object: Canary?
    }
    let store = Self.store()
    weak var closure: Canary?
    let value = WeakBox()
    do {
      let canary = Canary()
      closure = canary
      let derived = Derived(
        \Shop.price, by: { $0 === $1 },
        compute: { _ in
          withExtendedLifetime(canary) { Canary() }
        })
      let token = store.observe(derived) { value.object = $0 }
      #expect(value.object != nil)
      weak let old = value.object
      store.dispatch(.price(7))
      #expect(value.object != nil && old == nil)
      token.cancel()
    }
    #expect(closure == nil && value.object == nil)
    #expect(store.core.storage.pointee.registry.count == 0)
  }

  @Test("an old value's deinit may use the store")
  func deinitUsesTheStore() {
    final class Caller: Sendable {
      let store: Store<Shop, Step>
      init(_ store: Store<Shop, Step>) { self.store = store }
      deinit { store.dispatch(.rename) }
    }
    let errors = Log<ProgrammerError>()
    let store = Self.store()
    errors.collect {
      let callers = Derived(Selection(\Shop.price), by: { $0 === $1 }) { [store] _ in Caller(store)
      }
      let next = Derived(Selection(callers), by: { $0 === $1 }, compute: { $0 })
      let token = store.observe(next) { _ in }
      store.dispatch(.price(1))
      store.dispatch(.price(2))
      token.cancel()
    }
    #expect(errors.entries.isEmpty)
    #expect(store.state.name == "seeds!!!")
  }

  @Test("cancelling the last observation while it is computed ends it after the commit")
  func cancelledWhileComputed() {
    let token = Guarded<ObservationToken?>(nil)
    let runs = Log<Int>()
    let store = Self.store()
    let calls = Log<Int>()
    let ending = Derived(\Shop.price) { price in
      runs.add(price)
      if price > 5 { _ = token.exchange(nil)?.cancel() }
      return price
    }
    let top = Derived(ending) { $0 + 1 }
    token.value = store.observe(top) { calls.add($0) }
    for price in [4, 6, 7] { store.dispatch(.price(price)) }
    #expect(runs.entries == [2, 4, 6])
    #expect(calls.entries == [3, 5])
    #expect(Self.counts(store) == [0, 0])
  }

  @Test("using the store in its closure is a programmer's error without effect")
  func misuse() {
    let store = Self.store()
    let other = Derived(\Shop.count) { $0 + 100 }
    let read = Log<Int>()
    let bad = Derived(\Shop.price) { [weak store] price in
      store?.dispatch(.rename)
      read.add(store?.value(of: other) ?? -1)
      read.add(store?.state.price ?? -1)
      _ = store?.observe(other) { _ in read.add(-2) }
      return price
    }
    let errors = Log<ProgrammerError>()
    errors.collect {
      #expect(store.value(of: bad) == 2)
      let token = store.observe(bad) { _ in }
      store.dispatch(.price(3))
      token.cancel()
    }
    #expect(
      errors.entries.map(\.kind)
        == Array(
          repeating: [.dispatchUnderLock, .readUnderLock, .readUnderLock, .observeUnderLock],
          count: 3
        ).flatMap { $0 })
    #expect(errors.entries.allSatisfy { $0.message.contains("inside the selection") })
    #expect(read.entries == [103, 2, 103, 2, 103, 3])
    #expect(store.state.name == "seeds" && store.revision == 1)
    #expect(Self.counts(store) == [0, 0])
  }

  @Test("a thousand over ten inputs: a commit computes those whose input has changed")
  func thousandOverTen() {
    struct Ten: Sendable { var fields = [Int](repeating: 0, count: 10) }
    let store = Store(initialState: Ten()) { (ten: inout Ten, index: Int) in
      if index >= 0 { ten.fields[index] += 1 }
    }
    let runs = Guarded(0)
    let inputs = (0..<10).map { index in Derived(\Ten.fields[index]) { $0 } }
    let tokens = (0..<1_000).map { number in
      store.observe(
        Derived(inputs[number % 10], inputs[(number / 10) % 10]) { left, right in
          runs.change { $0 += 1 }
          return left &* 31 &+ right
        }
      ) { _ in }
    }
    #expect(runs.exchange(0) == 1_000)
    store.dispatch(-1)
    #expect(runs.exchange(0) == 0)
    store.dispatch(3)
    #expect(runs.exchange(0) == 190)
    for token in tokens { token.cancel() }
    #expect(store.core.storage.pointee.derived?.counts.parts == 0)
  }
}
