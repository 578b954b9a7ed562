import Redstart
import TestSupport
import Testing

@Suite("Derived values, many threads")
struct DerivedThreadsTests {
  struct Twins: Sendable {
    var left = 0
    var right = 0
  }

  @Test("threads that commit, watch, cancel and ask never see a mix, and the last value comes last")
  func threads() {
    let store = Store(initialState: Twins()) { (twins: inout Twins, _: Int) in
      twins.left += 1
      twins.right += 1
    }
    let mixes = Log<[Int]>()
    let sum = Derived(\Twins.left, \.right) { left, right in
      if left != right { mixes.add([left, right]) }
      return left + right
    }
    let half = Derived(Selection(sum), Selection(\.left)) { sum, left in
      if sum != 2 * left { mixes.add([sum, left]) }
      return sum / 2
    }
    let rounds = Scale.underSanitizers(2_000)
    let last = Guarded(0)
    let kept = store.observe(half) { value in last.change { $0 = max($0, value) } }
    Threads.run(4) { index in
      var tokens: [ObservationToken] = []
      for round in 0..<rounds {
        switch (index + round) % 4 {
        case 0, 1: store.dispatch(1)
        case 2:
          let newest = Guarded(-1)
          tokens.append(
            store.observe(half) { value in
              newest.change { old in
                if value <= old { mixes.add([old, value]) }
                old = value
              }
            })
        default:
          // Other threads' commits may come between, which only grow both.
          let earlier = store.value(of: sum)
          let later = store.value(of: half)
          if earlier % 2 != 0 || 2 * later < earlier { mixes.add([earlier, later]) }
          if tokens.count > 3 { tokens.removeFirst().cancel() }
        }
      }
    }
    #expect(mixes.entries.isEmpty)
    #expect(last.value == store.state.left)
    #expect(store.value(of: half) == store.state.left)
    kept.cancel()
  }
}
