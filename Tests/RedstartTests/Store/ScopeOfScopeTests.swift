import TestSupport
import Testing

@testable import Redstart

/// Scopes that look alike from within, and scopes of scopes.
@Suite struct ScopeOfScopeTests {
  private struct Pair: Sendable, Equatable {
    struct Side: Sendable, Equatable {
      struct Point: Sendable, Equatable {
        var x = 0
        var y = 0
      }

      var point = Point()
      var sum: Int { point.x + point.y }
    }

    var left = Side()
    var right = Side()
  }

  private typealias Change = @Sendable (inout Pair) -> Void

  private let log = SurfaceLog<String>()
  private let store = Store(initialState: Pair()) { (pair: inout Pair, change: Change) in
    change(&pair)
  }
  private let all = Case<Change, Change>({ $0 }, extract: { $0 })

  private var left: Store<Pair.Side.Point, Change> {
    store.scope(\.left, action: all).scope(\.point, action: all)
  }

  private var right: Store<Pair.Side.Point, Change> {
    store.scope(\.right, action: all).scope(\.point, action: all)
  }

  @Test func scopesThatLookAlikeFromWithinAreNotMixedUp() {
    let tokens = [
      left.observe(\.y) { [log] in log.note("left \($0)") },
      right.observe(\.y) { [log] in log.note("right \($0)") },
      store.scope(\.left, action: all).observe(\.sum) { [log] in log.note("left sum \($0)") },
      store.scope(\.right, action: all).observe(\.sum) { [log] in log.note("right sum \($0)") },
    ]
    #expect(log.take() == ["left 0", "right 0", "left sum 0", "right sum 0"])
    left.dispatch { $0.left.point.y = 1 }
    #expect(log.take() == ["left 1", "left sum 1"])
    right.dispatch { $0.right.point.y = 2 }
    #expect(log.take() == ["right 2", "right sum 2"])
    #expect(left.state.y == 1)
    #expect(right.withState(\.y) == 2)
    for token in tokens { token.cancel() }
  }

  @Test func theSamePathIsComparedOnceHoweverItIsReached() {
    let tokens = [
      store.observe(\.right.point.y) { _ in },
      store.scope(\.right, action: all).observe(\.point.y) { _ in },
      store.scope(\.right.point, action: all).observe(\.y) { _ in },
      right.observe(\.y) { _ in },
      right.scope(\.y, action: all).observe(\.self) { _ in },
    ]
    #expect(store.core.storage.pointee.registry.observerCounts == [5])
    let other = left.observe(\.y) { _ in }
    #expect(store.core.storage.pointee.registry.observerCounts == [5, 1])
    other.cancel()
    for token in tokens { token.cancel() }
  }

  @Test func aPartOfAComputedPartIsReadAnew() async {
    let sum = store.scope(\.left, action: all).scope(\.sum, action: all)
    let digits = sum.scope(\.description, action: all).scope(\.count, action: all)
    let token = digits.observe(\.self) { [log] in log.note("\($0)") }
    var reader = digits.values(\.self).makeAsyncIterator()
    #expect(await reader.next() == 1)
    for x in [5, 50, 77, 500] { store.dispatch { $0.left.point.x = x } }
    #expect(log.entries == ["1", "2", "3"])
    #expect(await reader.next() == 3)
    #expect(digits.state == 3)
    #expect(digits.withState { $0 } == 3)
    token.cancel()
  }
}
