import Redstart
import TestSupport
import Testing

/// Law 3: what dispatch has committed is in the state when it returns, observers have been told, and the answer says what
/// became of the action.
@Suite struct Law3ReadYourWritesTests {
  struct Refused: Error, Equatable {
    let action: Int
  }

  @Test(arguments: [false, true])
  func theStateIncludesTheActionOnEveryThread(hasMiddleware: Bool) {
    let store = Store(
      initialState: [0, 0, 0, 0],
      middleware: hasMiddleware ? [Middleware { _, next, action in next(action) }] : []
    ) { (counts: inout [Int], thread: Int) in counts[thread] += 1 }
    let count = Scale.count(10_000)
    let missing = Guarded(0)
    Threads.run(4) { thread in
      for number in 1...count {
        let revision = store.dispatch(thread).revision ?? .max
        if store.withState({ $0[thread] }) != number || store.revision < revision {
          missing.change { $0 += 1 }
        }
      }
    }
    #expect(missing.value == 0)
  }

  @Test func observersHaveBeenToldUnlessARoundIsRunning() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let events = Log<String>()
    let tokens = [
      store.observe(\.self, initial: false) { count in
        events.add("first \(count)")
        guard count == 1 else { return }
        // Nested, during a round: reduced at once, told by the round's deliverer.
        #expect(store.dispatch(10).revision == 2)
        #expect(store.state == 11)
        events.add("returned")
      },
      store.observe(\.self, initial: false) { events.add("second \($0)") },
    ]
    store.dispatch(1)
    events.add("returned")
    #expect(events.entries == ["first 1", "returned", "second 11", "first 11", "returned"])
    for token in tokens { token.cancel() }
  }

  @Test func theAnswerSaysWhatBecameOfTheAction() {
    let refusals = Log<Int>()
    let kept = Guarded<MiddlewareContext<Int, Int>?>(nil)
    var store: Store<Int, Int>? = Store(
      initialState: 0,
      middleware: [
        Middleware { context, next, action in
          kept.value = context
          if action == 2 { return }
          next(action)
          // An action that is passed on twice has the revision of the last.
          if action == 3 { next(action) }
          if action == 4 { next(5) }
        }
      ],
      enhancers: [
        .gate { action, _ in if action == 4 { throw Refused(action: action) } },
        .onRefusal { refusals.add($0.action) },
      ],
      reducer: { (count: inout Int, step: Int) in count += step })
    let counter = store?.refusals
    #expect(store?.dispatch(1).description == "committed 1")
    #expect(store?.dispatch(2).description == "swallowed")
    #expect(store?.dispatch(3).description == "committed 3")
    #expect(store?.dispatch(4).description == "committed 4")
    #expect(refusals.entries == [4])
    #expect(store?.state == 12)
    store = nil
    #expect(kept.value?.dispatch(1).description == "ended")
    #expect(refusals.entries == [4, 1])
    #expect(counter?.refused == 1)
    #expect(counter?.ended == 1)
    kept.value = nil
  }

  @Test(arguments: [false, true])
  func aRefusalLeavesEverythingUntouched(isOnNewState: Bool) {
    let refusals = Log<Refused?>()
    let gate: Enhancer<Int, Int> =
      isOnNewState
      ? .gateNewState { action, old, new in if new < old { throw Refused(action: action) } }
      : .gate { action, _ in if action < 0 { throw Refused(action: action) } }
    let commits = Log<UInt64>()
    let store = Store(
      initialState: 0,
      enhancers: [
        gate, .watch { commit, _ in commits.add(commit.revision) },
        .onRefusal {
          if case .error(let error) = $0.reason { refusals.add(error as? Refused) }
        },
      ]
    ) { (count: inout Int, step: Int) in count += step }
    let told = Log<Int>()
    let token = store.observe(\.self) { told.add($0) }
    store.dispatch(1)
    let result = store.dispatch(-1)
    #expect(result.error as? Refused == Refused(action: -1))
    #expect(result.revision == nil)
    #expect(store.state == 1)
    #expect(store.revision == 1)
    #expect(commits.entries == [1])
    #expect(told.entries == [0, 1])
    #expect(refusals.entries == [Refused(action: -1)])
    token.cancel()
  }
}
