import Redstart
import TestSupport
import Testing

/// Law 1: commits are numbered 1, 2, 3, …; reducers never overlap; what reaches the reducer is reduced exactly once.
@Suite struct Law1OneOrderTests {
  /// An action that says who sent it, and as its how-manieth.
  struct Numbered: Sendable {
    let thread: Int
    let number: Int
  }

  /// Counts what it sees of each thread, in a state that a lost or doubled update would spoil.
  struct Tally: Sendable {
    var next = [0, 0]
    var total = 0
    var isInOrder = true

    mutating func reduce(_ action: Numbered) {
      if next[action.thread] != action.number { isInOrder = false }
      next[action.thread] = action.number + 1
      total += 1
    }
  }

  /// What a commit hook and an observer see; they are called by one thread at a time, so plain values do.
  final class Seen: @unchecked Sendable {
    // Sound: each is written under the store's lock or inside an observer's call, which never overlap (law 4), and read
    // when all threads have ended.
    var revision: UInt64 = 0
    var gaps = 0
    var lastTotal = -1
    var steps = 0
    var notAscending = 0
  }

  @Test(arguments: [false, true])
  func twoThreadsHalfAMillionDispatchesEach(hasMiddleware: Bool) {
    let count = Scale.underSanitizers(500_000)
    let seen = Seen()
    let passing = Middleware<Tally, Numbered> { _, next, action in next(action) }
    let store = Store(
      initialState: Tally(),
      middleware: hasMiddleware ? [passing] : [],
      enhancers: [
        .watch { commit, _ in
          if commit.revision != seen.revision + 1 { seen.gaps += 1 }
          seen.revision = commit.revision
        }
      ]
    ) { (tally: inout Tally, action: Numbered) in tally.reduce(action) }
    let token = store.observe(\.total) { total in
      if total <= seen.lastTotal { seen.notAscending += 1 }
      seen.lastTotal = total
      seen.steps += 1
    }
    let lastRevisions = Guarded([UInt64](repeating: 0, count: 2))
    let isAscending = Guarded(true)
    Threads.run(2) { thread in
      var last: UInt64 = 0
      for number in 0..<count {
        let revision = store.dispatch(Numbered(thread: thread, number: number)).revision ?? 0
        if revision <= last { isAscending.value = false }
        last = revision
      }
      lastRevisions.change { $0[thread] = last }
    }
    let all = UInt64(2 * count)
    #expect(seen.gaps == 0)
    #expect(seen.revision == all)
    #expect(store.revision == all)
    #expect(store.state.next == [count, count])
    #expect(store.state.isInOrder)
    #expect(isAscending.value)
    #expect(lastRevisions.value.max() == all)
    #expect(seen.notAscending == 0)
    #expect(seen.lastTotal == 2 * count)
    #expect(seen.steps > 1)
    token.cancel()
  }

  @Test func aReplacementOfTheStateOrTheReducerIsACommitOfItsOwn() {
    let causes = Log<String>()
    let store = Store(
      initialState: 0,
      enhancers: [
        .watch { commit, state in
          switch commit.cause {
          case .action(let action): causes.add("\(commit.revision) action \(action): \(state)")
          case .stateReplacement: causes.add("\(commit.revision) state: \(state)")
          case .reducerReplacement: causes.add("\(commit.revision) reducer: \(state)")
          }
        }
      ]
    ) { (state: inout Int, action: Int) in state += action }
    store.dispatch(1)
    #expect(store.replaceState(10).revision == 2)
    #expect(store.replaceReducer(Reducer { $0 -= $1 }).revision == 3)
    store.dispatch(4)
    #expect(causes.entries == ["1 action 1: 1", "2 state: 10", "3 reducer: 10", "4 action 4: 6"])
  }

  /// The reducer is left before another thread's begins, whoever holds what.
  @Test(arguments: [false, true])
  func reducersNeverOverlap(hasMiddleware: Bool) {
    let inside = Guarded(0)
    let overlaps = Guarded(0)
    let passing = Middleware<Int, Int> { _, next, action in next(action) }
    let store = Store(initialState: 0, middleware: hasMiddleware ? [passing] : []) {
      (state: inout Int, action: Int) in
      if inside.change({
        $0 += 1
        return $0
      }) != 1 {
        overlaps.change { $0 += 1 }
      }
      state += action
      inside.change { $0 -= 1 }
    }
    let count = Scale.count(20_000)
    Threads.run(4) { thread in
      for number in 0..<count {
        switch (thread + number) % 5 {
        case 0: store.batch { _ = (store.dispatch(1), store.dispatch(0)) }
        default: store.dispatch(1)
        }
      }
    }
    #expect(overlaps.value == 0)
    #expect(store.state == 4 * count)
  }
}
