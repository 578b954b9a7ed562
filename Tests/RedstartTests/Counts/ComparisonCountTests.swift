import Redstart
import TestSupport
import Testing

/// Law 14: a commit costs what changed and the distinct things watched, not the number of observers.
@Suite struct ComparisonCountTests {
  @Test(arguments: [1, 2, 1_000])
  func onePerDistinctPathHoweverManyObserve(observers: Int) {
    let comparisons = Tally()
    let calls = Tally()
    let store = CountedState.store(comparisons: comparisons)
    var tokens: [ObservationToken] = []
    for _ in 0..<observers {
      tokens.append(store.observe(\.first) { _ in calls.add() })
      tokens.append(store.observe(\.second) { _ in calls.add() })
    }
    // Unequal values, all observers called.
    var called = 0
    let changing = comparisons.count {
      called = calls.count { store.dispatch(.all(number: 1, noise: 1)) }
    }
    #expect(changing == 2)
    #expect(called == 2 * observers)
    // Equal values with other bytes, nobody called.
    let unchanging = comparisons.count {
      called = calls.count { store.dispatch(.all(number: 1, noise: 2)) }
    }
    #expect(unchanging == 2)
    #expect(called == 0)
  }

  @Test func noneForValuesThatNobodyTouched() {
    let comparisons = Tally()
    let store = CountedState.store(comparisons: comparisons)
    let tokens = [
      store.observe(\.first) { _ in }, store.observe(\.second) { _ in },
      store.observe(\.inner.third) { _ in },
    ]
    let count = comparisons.count { store.dispatch(.first(number: 1, noise: 1)) }
    #expect(count == 1)
    #expect(tokens.allSatisfy { !$0.isCancelled })
  }

  @Test func sharedByAPathAndTheSamePathThroughAScope() {
    let comparisons = Tally()
    let calls = Tally()
    let store = CountedState.store(comparisons: comparisons)
    let scope = store.scope(\.inner, action: .inner)
    let tokens = [
      store.observe(\.inner.third) { _ in calls.add() },
      scope.observe(\.third) { _ in calls.add() },
    ]
    var called = 0
    let count = comparisons.count {
      called = calls.count { scope.dispatch(.third(number: 1, noise: 1)) }
    }
    #expect(count == 1)
    #expect(called == 2)
    #expect(tokens.allSatisfy { !$0.isCancelled })
  }

  @Test func onePerPathForAWholeBatch() {
    let comparisons = Tally()
    let store = CountedState.store(comparisons: comparisons)
    let token = store.observe(\.first) { _ in }
    let count = comparisons.count {
      store.batch {
        for number in 1...10 { store.dispatch(.first(number: number, noise: number)) }
      }
    }
    #expect(count == 1)
    #expect(!token.isCancelled)
  }

  /// The first observer dispatches again before the others have been told, so these lag behind together.
  @Test func oneForAllWhoLagBehindTogether() {
    let counts = [3, 1_000].map { observers in
      let comparisons = Tally()
      let calls = Tally()
      let store = CountedState.store(comparisons: comparisons)
      var tokens = [
        store.observe(\.first, initial: false) { [weak store] value in
          if value.number == 1 { _ = store?.dispatch(.first(number: 2, noise: 2)) }
        }
      ]
      for _ in 1..<observers {
        tokens.append(store.observe(\.first) { _ in calls.add() })
      }
      var called = 0
      let count = comparisons.count {
        called = calls.count { store.dispatch(.first(number: 1, noise: 1)) }
      }
      #expect(called == observers - 1)
      #expect(tokens.allSatisfy { !$0.isCancelled })
      return count
    }
    // Two commits, and one group that lags behind.
    #expect(counts == [3, 3])
  }

  @Test func noneWithoutObservers() {
    let comparisons = Tally()
    let store = CountedState.store(comparisons: comparisons)
    store.observe(\.first) { _ in }.cancel()
    let count = comparisons.count { store.dispatch(.all(number: 1, noise: 1)) }
    #expect(count == 0)
  }

  @Test func oneForEachObserverThatBringsItsOwnComparison() {
    let comparisons = Tally()
    let store = CountedState.store(comparisons: Tally())
    let tokens = (0..<10).map { _ in
      store.observe(
        Selection(\.first) { first, second in
          comparisons.add()
          return first.number == second.number
        }
      ) { (_: CountedValue) in }
    }
    let count = comparisons.count { store.dispatch(.first(number: 1, noise: 1)) }
    #expect(count == 10)
    #expect(tokens.allSatisfy { !$0.isCancelled })
  }
}
