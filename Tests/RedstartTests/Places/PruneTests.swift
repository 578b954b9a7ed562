import TestSupport
import Testing

@testable import Redstart

/// What depends on a part of the state is not looked at while that part is unchanged.
@Suite struct PruneTests {
  struct App: Sendable {
    var plain = Plain()
    var named = Named()
    var clicks = 0
    var wrapped: Named? = Named()
    var computed: Named { Named(name: named.name, numbers: named.numbers) }
  }

  /// Holds no references.
  struct Plain: Sendable { var count = 0, other = 0.5 }

  struct Named: Sendable {
    var name = "a name that is too long for a string's own bytes"
    var numbers = [1, 2, 3]
    var inner = Plain()
  }

  typealias Change = @Sendable (inout App) -> Void

  private let store = Store(initialState: App()) { (app: inout App, change: Change) in change(&app)
  }
  private let looks = Tally()
  private let calls = Tally()

  /// Observes through a scope with closures that are counted.
  private func observe<State>(
    _ scope: Store<State, Never>, count: Int = 1, _ read: @escaping @Sendable (State) -> Int
  ) -> [ObservationToken] {
    (0..<count).map { _ in
      scope.observe(
        Selection { (state: State) in
          looks.add()
          return read(state)
        }, initial: false
      ) { (_: Int) in calls.add() }
    }
  }

  private func looks(_ change: @escaping Change) -> [Int] {
    var called = 0
    let looked = looks.count { called = calls.count { store.dispatch(change) } }
    return [looked, called]
  }

  @Test(arguments: [1, 10_000])
  func aScopeWithoutReferences(count: Int) {
    let tokens = observe(store.scope(\.plain), count: count) { $0.count }
    #expect(looks { $0.clicks += 1 } == [0, 0])
    #expect(looks { $0.named.name = "x" } == [0, 0])
    #expect(looks { $0.plain.count += 1 } == [count, count])
    #expect(looks { $0.plain.other += 1 } == [count, 0])
    #expect(looks { $0.clicks += 1 } == [0, 0])
    for token in tokens { token.cancel() }
    #expect(looks { $0.plain.count += 1 } == [0, 0])
  }

  @Test(arguments: [1, 10_000])
  func aScopeWithReferences(count: Int) {
    let tokens = observe(store.scope(\.named), count: count) { $0.numbers.reduce(0, +) }
    #expect(looks { $0.clicks += 1 } == [0, 0])
    #expect(looks { $0.plain.count += 1 } == [0, 0])
    #expect(looks { $0.named.numbers[1] += 1 } == [count, count])
    #expect(looks { $0.clicks += 1 } == [0, 0])
    #expect(looks { $0.named.numbers[1] += 1 } == [count, count])
    for token in tokens { token.cancel() }
  }

  /// Between a flag and an array there are bytes that belong to neither.
  @Test func aScopeWithGapsBetweenItsProperties() {
    struct Root: Sendable { var part = Part(), clicks = 0 }
    struct Part: Sendable {
      var isOpen = false
      var numbers = [1, 2, 3]
      var kind: UInt8 = 1
      var name = "a name that is too long for a string's own bytes"
    }
    let store = Store(initialState: Root()) { (root: inout Root, number: Int) in
      root.clicks += 1
      if number > 0 { root.part.numbers.append(number) }
    }
    leaveNoiseInFreeMemory()
    let tokens = observe(store.scope(\.part)) { $0.numbers.count }
    for _ in 0..<10 {
      leaveNoiseInFreeMemory()
      #expect(looks.count { store.dispatch(0) } == 0)
    }
    #expect(looks.count { store.dispatch(1) } == 1)
    leaveNoiseInFreeMemory()
    #expect(looks.count { store.dispatch(0) } == 0)
    for token in tokens { token.cancel() }
  }

  @Test func aScopeByAnOptionalPath() {
    let tokens = observe(store.scope(\.wrapped)) { $0?.numbers.count ?? -1 }
    #expect(looks { $0.clicks += 1 } == [0, 0])
    #expect(looks { $0.wrapped?.numbers.append(1) } == [1, 1])
    #expect(looks { $0.wrapped = nil } == [1, 1])
    #expect(looks { $0.clicks += 1 } == [0, 0])
    for token in tokens { token.cancel() }
  }

  @Test func aScopeByAComputedPath() {
    let tokens = observe(store.scope(\.computed)) { $0.numbers.count }
    #expect(looks { $0.clicks += 1 } == [0, 0])
    #expect(looks { $0.named.numbers.append(1) } == [1, 1])
    for token in tokens { token.cancel() }
  }

  @Test func scopesInScopes() {
    let named = store.scope(\.named)
    let tokens =
      observe(named.scope(\.inner)) { $0.count } + observe(named) { $0.name.count }
      + observe(store.scope(\.named.inner)) { $0.count }
    #expect(looks { $0.clicks += 1 } == [0, 0])
    // The inner scope is unchanged, and so not looked behind.
    #expect(looks { $0.named.name = "" } == [1, 1])
    #expect(looks { $0.named.inner.count += 1 } == [3, 2])
    for token in tokens { token.cancel() }
  }

  @Test func aSelectionOfAPart() {
    let tokens = (0..<3).map { number in
      store.observe(
        Selection(of: \.named) { named in
          looks.add()
          return named.numbers.count + number
        }
      ) { (_: Int) in calls.add() }
    }
    #expect(looks.total == 3 && calls.total == 3)
    #expect(looks { $0.clicks += 1 } == [0, 0])
    #expect(looks { $0.named.name = "" } == [3, 0])
    #expect(looks { $0.named.numbers.append(1) } == [3, 3])
    for token in tokens { token.cancel() }
  }

  @Test func pathsBehindAScopeToo() {
    let reads = Tally()
    struct Root: Sendable { var part: Part, clicks = 0 }
    struct Part: Sendable {
      var value = 0
      let reads: Tally
      var doubled: Int {
        reads.add()
        return value * 2
      }
    }
    let store = Store(initialState: Root(part: Part(reads: reads))) {
      (root: inout Root, step: Int) in
      root.clicks += 1
      root.part.value += step
    }
    let part = store.scope(\.part)
    let tokens = [
      part.observe(\.doubled, initial: false) { _ in calls.add() },
      part.observe {
        $0.value
      } _: { _ in
      },
    ]
    #expect(reads.count { store.dispatch(0) } == 0)
    #expect(reads.count { store.dispatch(1) } == 1)
    #expect(calls.total == 1)
    for token in tokens { token.cancel() }
  }

  /// Law 15: without a closure the scope's value is not kept, and an array in it is changed in place.
  @Test func pathsThroughAScopeKeepNoCopyOfIt() {
    let named = store.scope(\.named)
    let tokens = [
      named.observe(\.numbers.count, initial: false) { _ in calls.add() },
      named.observe(\.name, initial: false) { _ in calls.add() },
    ]
    func buffer() -> UnsafeRawPointer? {
      store.withState { $0.named.numbers.withUnsafeBytes { $0.baseAddress } }
    }
    store.dispatch { $0.named.numbers.reserveCapacity(100) }
    let before = buffer()
    for _ in 0..<10 { store.dispatch { $0.named.numbers.append(1) } }
    #expect(buffer() == before)
    #expect(calls.total == 10)
    for token in tokens { token.cancel() }
  }

  /// A scope that keeps changing is no longer kept: its array is copied a few times in a thousand appends.
  @Test func aScopeThatKeepsChangingIsSeldomCopied() {
    let tokens = observe(store.scope(\.named)) { $0.numbers.count }
    store.dispatch { $0.named.numbers.reserveCapacity(10_000) }
    var copies = 0
    var last: UnsafeRawPointer?
    for _ in 0..<1_000 {
      #expect(looks { $0.named.numbers.append(1) } == [1, 1])
      let buffer = store.withState { $0.named.numbers.withUnsafeBytes { $0.baseAddress } }
      if buffer != last { copies += 1 }
      last = buffer
    }
    #expect(copies < 30)
    for token in tokens { token.cancel() }
  }

  @Test func anObserverThatComesInsideATurnIsToldWhatTheTurnEndsWith() {
    let told = Log<Int>()
    let scope = store.scope(\.plain)
    var tokens = [
      scope.observe {
        $0.count
      } _: {
        told.add($0)
      }
    ]
    store.batch {
      store.dispatch { $0.plain.count = 5 }
      tokens.append(
        scope.observe {
          $0.count * 10
        } _: {
          told.add($0)
        })
      // The scope ends as it was published.
      store.dispatch { $0.plain.count = 0 }
    }
    #expect(told.entries == [0, 50, 0])
    for token in tokens { token.cancel() }
  }

  @Test func placesGoWithTheLastObserver() {
    let named = store.scope(\.named)
    for _ in 0..<3 {
      let tokens =
        observe(named.scope(\.inner), count: 5) { $0.count } + observe(named) { $0.name.count }
      #expect(store.core.storage.pointee.registry.root.pointee.gates.count == 1)
      for token in tokens.shuffled() { token.cancel() }
      #expect(store.core.storage.pointee.registry.root.pointee.gates.count == 0)
      #expect(store.core.storage.pointee.registry.shared.isEmpty)
    }
  }

  @Test func aScopeForReadingReads() {
    let scope = store.scope(\.named).scope(\.numbers)
    store.dispatch { $0.named.numbers = [7] }
    #expect(scope.state == [7])
    #expect(scope.revision == 1)
  }

  @Test(.enabled(if: Allocations.areOptimized))
  func whatIsUnchangedAllocatesNothing() {
    let tokens =
      observe(store.scope(\.named), count: 100) { $0.name.count }
      + observe(store.scope(\.plain), count: 100) { $0.count }
    #expect(Allocations.count { _ in store.dispatch { $0.clicks += 1 } } == 0)
    for token in tokens { token.cancel() }
  }
}
