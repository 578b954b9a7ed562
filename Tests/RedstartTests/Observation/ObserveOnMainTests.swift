import Dispatch
import Redstart
import TestSupport
import Testing

@Suite struct ObserveOnMainTests {
  private let store = surfaceStore()
  private let log = SurfaceLog<String>()

  @MainActor @Test func onTheMainActorItIsToldAtOnce() {
    var seen: [Int] = []
    let token = store.observe(\.count, on: .shared) { seen.append($0) }
    #expect(seen == [0])
    store.dispatch(.add(1))
    #expect(seen == [0, 1])
    store.batch {
      store.dispatch(.add(1))
      store.dispatch(.add(1))
    }
    #expect(seen == [0, 1, 3])
    token.cancel()
    store.dispatch(.add(1))
    #expect(seen == [0, 1, 3])
  }

  @MainActor @Test func everyFormHasItsMainActorTwin() {
    let half = Selection { (state: SurfaceState) in state.count / 2 }
    let tokens = [
      store.observe(\.count, on: .shared) { [log] in log.note("path \($0)") },
      store.observe(half, on: .shared) { [log] in log.note("selection \($0)") },
      store.observe(
        { -$0.count }, on: .shared, initial: false, { [log] in log.note("closure \($0)") }),
      store.observe(\.count, on: .shared) { [log] old, new in
        log.note("path \(old ?? -1) \(new)")
      },
      store.observe(half, on: .shared, initial: false) { [log] old, new in
        log.note("selection \(old ?? -1) \(new)")
      },
    ]
    #expect(log.take() == ["path 0", "selection 0", "path -1 0"])
    store.dispatch(.add(1))
    #expect(log.take() == ["path 1", "closure -1", "path 0 1"])
    store.dispatch(.add(1))
    #expect(
      log.take() == ["path 2", "selection 1", "closure -2", "path 1 2", "selection 0 1"])
    for token in tokens { token.cancel() }
  }

  @Test func fromElsewhereTheFirstCallComesByHop() async {
    let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = store.observe(\.count, on: .shared) { count in
      MainActor.assertIsolated()
      continuation.yield(count)
    }
    var reader = calls.makeAsyncIterator()
    #expect(await reader.next() == 0)
    store.dispatch(.add(1))
    #expect(await reader.next() == 1)
    token.cancel()
  }

  @Test func whatIsSentFromElsewhereIsCoalescedToTheNewest() async {
    let (calls, continuation) = AsyncStream.makeStream(of: [Int].self)
    let token = store.observe(\.count, on: .shared, initial: false) { old, new in
      continuation.yield([old ?? -1, new])
    }
    let store = store
    await Task { @MainActor in
      // While this runs the main actor is busy, whatever another thread sends.
      let done = DispatchGroup()
      DispatchQueue.global().async(group: done) { for _ in 0..<10 { store.dispatch(.add(1)) } }
      done.wait()
    }.value
    var reader = calls.makeAsyncIterator()
    #expect(await reader.next() == [0, 10])
    token.cancel()
    continuation.finish()
    #expect(await reader.next() == nil)
  }

  @MainActor @Test func aCancelledObservationIsSilentThoughItsHopIsOnTheWay() async {
    let store = store
    let token = store.observe(\.count, on: .shared, initial: false) { [log] in log.note("\($0)") }
    let done = DispatchGroup()
    DispatchQueue.global().async(group: done) { store.dispatch(.add(1)) }
    done.wait()
    token.cancel()
    let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
    DispatchQueue.main.async { continuation.yield(1) }
    var reader = calls.makeAsyncIterator()
    #expect(await reader.next() == 1)
    #expect(log.entries == [])
  }

  @MainActor @Test func bothLanesKeepTheirOrder() {
    let tokens = [
      store.observe(\.count, on: .shared, initial: false) { [log] _ in log.note("main 1") },
      store.observe(\.count, initial: false) { [log] _ in log.note("sender 1") },
      store.observe(\.count, on: .shared, initial: false) { [log] _ in log.note("main 2") },
      store.observe(\.count, initial: false) { [log] _ in log.note("sender 2") },
    ]
    store.dispatch(.add(1))
    let entries = log.entries
    #expect(entries.filter { $0.hasPrefix("main") } == ["main 1", "main 2"])
    #expect(entries.filter { $0.hasPrefix("sender") } == ["sender 1", "sender 2"])
    for token in tokens { token.cancel() }
  }

  @MainActor @Test func anOwnerEndsAMainObservationToo() {
    var owner: SurfaceCanary? = SurfaceCanary()
    if let owner {
      store.observe(\.count, on: .shared) { [log] in log.note("\($0)") }.cancelled(with: owner)
    }
    store.dispatch(.add(1))
    owner = nil
    store.dispatch(.add(1))
    #expect(owner == nil)
    #expect(log.entries == ["0", "1"])
  }
}
