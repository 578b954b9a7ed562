import Redstart
import TestSupport
import Testing

@Suite struct ObserveTests {
  private let store = surfaceStore()
  private let log = SurfaceLog<String>()

  @Test func aKeyPathIsToldNowAndOnChange() {
    let token = store.observe(\.profile.name) { [log] in log.note($0) }
    store.dispatch(.profile(.rename("a")))
    store.dispatch(.profile(.visit))
    store.dispatch(.profile(.rename("a")))
    store.dispatch(.profile(.rename("b")))
    #expect(log.entries == ["", "a", "b"])
    token.cancel()
  }

  @Test func aClosureIsToldWhatItMakesOfTheState() {
    let token = store.observe({ $0.count / 10 }, { [log] in log.note("\($0)") })
    for _ in 0..<4 { store.dispatch(.add(6)) }
    #expect(log.entries == ["0", "1", "2"])
    token.cancel()
  }

  @Test func theWholeStateMayBeObserved() {
    let token = store.observe(\.self) { [log] state in log.note("\(state.count)") }
    store.dispatch(.add(1))
    store.dispatch(.sheet(.visit))
    #expect(log.entries == ["0", "1"])
    token.cancel()
  }

  @Test func aComputedPathIsReadAnew() {
    let token = store.observe(\.debt) { [log] in log.note("\($0)") }
    store.dispatch(.profile(.visit))
    store.dispatch(.add(1))
    #expect(log.entries == ["0", "-1"])
    token.cancel()
  }

  @Test func anOptionalChainAndASubscriptArePathsToo() {
    let tokens = [
      store.observe(\.sheet?.visits) { [log] in log.note("sheet \($0 ?? -1)") },
      store.observe(\.people["a"]?.name) { [log] in log.note("a \($0 ?? "nobody")") },
      store.observe(\.rows.count) { [log] in log.note("rows \($0)") },
    ]
    #expect(log.take() == ["sheet -1", "a nobody", "rows 0"])
    store.dispatch(.open(true))
    #expect(log.take() == ["sheet 0"])
    store.dispatch(.sheet(.visit))
    #expect(log.take() == ["sheet 1"])
    store.dispatch(.open(false))
    #expect(log.take() == ["sheet -1"])
    store.dispatch(.insertRow(id: 1))
    #expect(log.take() == ["rows 1"])
    var state = SurfaceState()
    state.people["a"] = .init(name: "Ada")
    store.replaceState(state)
    #expect(log.take() == ["a Ada", "rows 0"])
    for token in tokens { token.cancel() }
  }

  @Test func withoutTheFirstValueOnlyChangesAreTold() {
    let token = store.observe(\.count, initial: false) { [log] in log.note("\($0)") }
    store.dispatch(.profile(.visit))
    #expect(log.entries == [])
    store.dispatch(.add(1))
    #expect(log.entries == ["1"])
    token.cancel()
  }

  @Test func onRequestTheOldValueComesWithTheNew() {
    let tokens = [
      store.observe(\.count) { [log] old, new in log.note("\(old.map(String.init) ?? "-") \(new)")
      },
      store.observe(\.sheet) { [log] (old: SurfaceState.Profile??, new: SurfaceState.Profile?) in
        log.note("sheet \(old.map { "\($0?.visits ?? -1)" } ?? "-") \(new?.visits ?? -1)")
      },
    ]
    store.batch {
      store.dispatch(.add(1))
      store.dispatch(.add(1))
    }
    store.dispatch(.add(3))
    store.dispatch(.open(true))
    #expect(log.entries == ["- 0", "sheet - -1", "0 2", "2 5", "sheet -1 0"])
    for token in tokens { token.cancel() }
  }

  @Test func theFirstOldValueWithoutAFirstCallIsTheOneThatWas() {
    let selection = Selection { (state: SurfaceState) in state.count }
    store.dispatch(.add(5))
    let tokens = [
      store.observe(\.count, initial: false) { [log] (old: Int?, new: Int) in
        log.note("path \(old ?? -1) \(new)")
      },
      store.observe(selection, initial: false) { [log] (old: Int?, new: Int) in
        log.note("closure \(old ?? -1) \(new)")
      },
    ]
    store.dispatch(.add(1))
    #expect(log.entries == ["path 5 6", "closure 5 6"])
    for token in tokens { token.cancel() }
  }

  @Test func observersAreToldInTheOrderOfSubscription() {
    let tokens = (0..<5).map { number in
      number.isMultiple(of: 2)
        ? store.observe(\.count, initial: false) { [log] _ in log.note("\(number)") }
        : store.observe(\.profile, initial: false) { [log] _ in log.note("\(number)") }
    }
    store.batch {
      store.dispatch(.profile(.visit))
      store.dispatch(.add(1))
    }
    #expect(log.entries == ["0", "1", "2", "3", "4"])
    for token in tokens { token.cancel() }
  }

  @Test func anObserverMayDispatchReadObserveAndCancel() {
    let tokens = SurfaceLog<ObservationToken>()
    let store = store
    let token = store.observe(\.count) { [log] count in
      log.note("count \(count) \(store.state.count)")
      if count == 1 {
        #expect(store.dispatch(.add(1)).revision == 2)
        tokens.note(store.observe(\.profile.visits) { log.note("visits \($0)") })
      }
      if count == 2 {
        for token in tokens.take() { token.cancel() }
        store.dispatch(.profile(.visit))
      }
    }
    store.dispatch(.add(1))
    #expect(log.entries == ["count 0 0", "count 1 1", "visits 0", "count 2 2"])
    token.cancel()
  }

  @Test func observingInAReducerIsAProgrammersError() {
    let kept = SurfaceLog<Store<Int, Int>>()
    let store = Store(initialState: 0) { (count: inout Int, step: Int) in
      let token = kept.entries.first?.observe(\.self) { _ in Issue.record("An observer was told.") }
      #expect(token?.isCancelled == true)
      token?.cancel()
      #expect(token?.cancelled(with: kept).isCancelled == true)
      count += step
    }
    kept.note(store)
    #expect(surfaceMisuses { store.dispatch(1) } == [.observeUnderLock])
    #expect(store.state == 1)
    _ = kept.take()
  }
}
