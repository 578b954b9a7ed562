import Testing

@testable import Redstart

/// When a scope's last value is kept.
@Suite struct ScopePatienceTests {
  @Test func aScopeThatIsMostlyUnchangedIsAlwaysKept() {
    var patience = ScopePatience()
    for commit in 0..<10_000 {
      let isKept = patience.compared(isEqual: commit % 2 == 0)
      #expect(isKept)
      #expect(!patience.isResting)
    }
  }

  @Test func aScopeThatAlwaysChangesIsComparedOftenAtFirstAndThenSeldom() {
    #expect(comparisons(in: 10) == 4)
    #expect(comparisons(in: 1_000) < 20)
    #expect(comparisons(in: 1_000_000) < 100)
  }

  private func comparisons(in commits: Int) -> Int {
    var patience = ScopePatience()
    var comparisons = 0
    for _ in 0..<commits {
      if patience.isResting {
        _ = patience.passed()
      } else {
        comparisons += 1
        _ = patience.compared(isEqual: false)
      }
    }
    return comparisons
  }

  /// All histories of 16 commits: it rests only after three more changes than not, and comes back in time.
  @Test func everyShortHistory() {
    for history in 0..<(1 << 16) {
      var patience = ScopePatience()
      var rest = 0
      var balance = 0
      for commit in 0..<16 {
        let isEqual = history >> commit & 1 == 0
        if patience.isResting {
          rest += 1
          let isBack = patience.passed()
          #expect(isBack == !patience.isResting)
          if rest > 64 { Issue.record("\(history) rests for ever.") }
          continue
        }
        rest = 0
        balance = max(0, balance + (isEqual ? -1 : 1))
        let isKept = patience.compared(isEqual: isEqual)
        #expect(isKept == !patience.isResting)
        #expect(isKept || (!isEqual && balance >= 3))
        if isEqual { #expect(isKept) }
      }
    }
  }

  @Test func itIsPatientAgainOnceTheScopeIsQuiet() {
    var patience = ScopePatience()
    for _ in 0..<100_000 {
      if patience.isResting { _ = patience.passed() } else { _ = patience.compared(isEqual: false) }
    }
    while patience.isResting { _ = patience.passed() }
    for _ in 0..<3 { _ = patience.compared(isEqual: true) }
    #expect(patience == ScopePatience())
  }
}
