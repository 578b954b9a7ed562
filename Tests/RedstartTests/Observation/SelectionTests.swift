import Redstart
import TestSupport
import Testing

@Suite struct SelectionTests {
  private enum Mode: Sendable, Equatable {
    case idle
    case busy(Int)
    case failed(String)
  }

  private struct Track: Sendable {
    var position = 0.0
    var limit: Double?
    var mode = Mode.idle
    var pair = (1, "a")
    var padded = Padded()
    var calls = Calls()
  }

  /// Has bytes between its fields that `==` does not look at.
  private struct Padded: Sendable, Equatable {
    var flag = false
    var number: Int64 = 0
  }

  /// Equal to every other one.
  private struct Calls: Sendable, Equatable {
    var number = 0
    static func == (left: Calls, right: Calls) -> Bool { true }
  }

  private typealias Change = @Sendable (inout Track) -> Void

  private let log = SurfaceLog<String>()
  private let store = Store(initialState: Track()) { (track: inout Track, change: Change) in
    change(&track)
  }

  @Test func aComparisonOfOnesOwnDecidesAgainstTheValueToldLast() {
    let tokens = [
      store.observe(Selection(\.position) { abs($0 - $1) < 1 }) { [log] in log.note("path \($0)") },
      store.observe(Selection({ $0.position * 2 }, by: { abs($0 - $1) < 1 })) { [log] in
        log.note("closure \($0)")
      },
    ]
    for _ in 0..<4 { store.dispatch { $0.position += 0.25 } }
    #expect(log.entries == ["path 0.0", "closure 0.0", "closure 1.0", "path 1.0", "closure 2.0"])
    for token in tokens { token.cancel() }
  }

  /// Both lie at the same place, and each is compared by its own type.
  @Test func aValueAndItsFirstFieldAreWatchedApart() {
    let tokens = [
      store.observe(\.calls) { [log] _ in log.note("calls") },
      store.observe(\.calls.number) { [log] in log.note("number \($0)") },
    ]
    store.dispatch { $0.calls.number = 1 }
    #expect(log.entries == ["calls", "number 0", "number 1"])
    for token in tokens { token.cancel() }
  }

  @Test func notANumberIsToldOnce() {
    let tokens = [
      store.observe(\.position) { [log] in log.note("path \($0)") },
      store.observe(Selection { (track: Track) in track.position }) { [log] in
        log.note("closure \($0)")
      },
      store.observe(\.limit) { [log] in log.note("limit \($0.map { "\($0)" } ?? "-")") },
    ]
    #expect(log.take() == ["path 0.0", "closure 0.0", "limit -"])
    store.dispatch {
      $0.position = .nan
      $0.limit = .nan
    }
    #expect(log.take() == ["path nan", "closure nan", "limit nan"])
    for _ in 0..<3 { store.dispatch { $0.mode = .idle } }
    #expect(log.take() == [])
    store.dispatch {
      $0.position = 1
      $0.limit = 1
    }
    #expect(log.take() == ["path 1.0", "closure 1.0", "limit 1.0"])
    for token in tokens { token.cancel() }
  }

  @Test func zeroIsEqualToMinusZero() {
    let token = store.observe(\.position, initial: false) { [log] in log.note("\($0)") }
    store.dispatch { $0.position = -0.0 }
    #expect(log.entries == [])
    token.cancel()
  }

  @Test func whatEqualsSaysDecidesNotTheBytes() {
    let tokens = [
      store.observe(\.calls, initial: false) { [log] in log.note("calls \($0.number)") },
      store.observe(\.padded, initial: false) { [log] in log.note("padded \($0.number)") },
    ]
    store.dispatch { track in
      track.calls.number += 1
      var padded = Padded()
      withUnsafeMutableBytes(of: &padded) { $0[3] = 0xAA }
      padded.flag = false
      track.padded = padded
    }
    #expect(log.entries == [])
    store.dispatch { $0.padded.number = 7 }
    #expect(log.entries == ["padded 7"])
    for token in tokens { token.cancel() }
  }

  @Test func enumsAndOptionalsAreComparedWithTheirPayload() {
    let tokens = [
      store.observe(\.mode) { [log] in log.note("\($0)") },
      store.observe(\.limit) { [log] in log.note("\($0.map { "\($0)" } ?? "-")") },
    ]
    store.dispatch { $0.mode = .busy(1) }
    store.dispatch { $0.mode = .busy(1) }
    store.dispatch { $0.mode = .busy(2) }
    store.dispatch { $0.limit = 0 }
    store.dispatch { $0.mode = .failed(String(repeating: "x", count: 40)) }
    store.dispatch { $0.mode = .failed(String(repeating: "x", count: 40)) }
    store.dispatch { $0.limit = nil }
    let x = String(repeating: "x", count: 40)
    #expect(
      log.entries == ["idle", "-", "busy(1)", "busy(2)", "0.0", "failed(\"\(x)\")", "-"])
    for token in tokens { token.cancel() }
  }

  @Test func tuplesNeedAComparison() {
    let whole = Selection(\Track.pair, by: ==)
    let part = Selection({ (track: Track) in (track.pair.0, track.position) }, by: ==)
    let tokens = [
      store.observe(whole) { [log] (pair: (Int, String)) in log.note("\(pair.0)\(pair.1)") },
      store.observe(part) { [log] (pair: (Int, Double)) in log.note("\(pair.0) \(pair.1)") },
    ]
    #expect(log.take() == ["1a", "1 0.0"])
    store.dispatch { $0.pair.1 = "b" }
    #expect(log.take() == ["1b"])
    store.dispatch { $0.position = 2 }
    #expect(log.take() == ["1 2.0"])
    store.dispatch { $0.pair = (1, "b") }
    #expect(log.take() == [])
    for token in tokens { token.cancel() }
  }

  @Test func aSelectionMayBeMadeOnceAndUsedOften() {
    let selection = Selection(\Track.mode)
    let tokens = (0..<3).map { number in
      store.observe(selection) { [log] _ in log.note("\(number)") }
    }
    #expect(log.take() == ["0", "1", "2"])
    store.dispatch { $0.mode = .busy(1) }
    #expect(log.take() == ["0", "1", "2"])
    for token in tokens { token.cancel() }
  }

  @Test func usingTheStoreInASelectionIsAProgrammersError() {
    let kept = SurfaceLog<Store<Int, Int>>()
    let store = Store(initialState: 0, reducer: .adding)
    let selection = Selection { (count: Int) in
      kept.entries.first?.dispatch(10)
      return count
    }
    let token = store.observe(selection, initial: false) { [log] in log.note("\($0)") }
    kept.note(store)
    #expect(surfaceMisuses { store.dispatch(1) } == [.dispatchUnderLock])
    #expect(store.state == 1)
    #expect(log.entries == ["1"])
    token.cancel()
    _ = kept.take()
  }
}
