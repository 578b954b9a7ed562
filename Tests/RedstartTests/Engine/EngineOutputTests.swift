import TestSupport
import Testing

@testable import Redstart

/// What reducers put out is performed in the order of the commits, with nothing held.
@Suite struct EngineOutputTests {
  @Test(arguments: EngineSettings.Reentrancy.allCases)
  func twoThreadsOutputsComeInCommitOrder(reentrancy: EngineSettings.Reentrancy) {
    let performed = Log<Int>()
    let inside = Guarded(0)
    let overlaps = Guarded(0)
    let engine = Engine<Int, Int>(
      initialState: 0, settings: EngineSettings(reentrancy: reentrancy),
      reduce: { count, _ -> Int? in
        count += 1
        return count
      },
      perform: { count in
        if inside.change({
          $0 += 1
          return $0
        }) != 1 {
          overlaps.change { $0 += 1 }
        }
        performed.add(count)
        inside.change { $0 -= 1 }
      })
    let count = Scale.count(20_000)
    Threads.run(2) { _ in
      for _ in 0..<count { _ = engine.dispatch(0, origin: Origin()) }
    }
    #expect(performed.entries == Array(1...2 * count))
    #expect(overlaps.value == 0)
  }

  /// An output waits for what another thread does with the engine.
  @Test(arguments: EngineSettingsTests.all.filter { $0.notification == .afterTurn })
  func nothingIsHeldWhileAnOutputIsPerformed(settings: EngineSettings) {
    let send = Guarded<(@Sendable (Int) -> DispatchResult)?>(nil)
    let results = Log<DispatchResult>()
    let engine = Engine<Int, Int>(
      initialState: 0, settings: settings,
      reduce: { count, step -> Int? in
        count += step
        return step
      },
      perform: { step in
        guard step == 1 else { return }
        Threads.run { if let send = send.value { results.add(send(10)) } }
      })
    send.value = { [unowned engine] in engine.dispatch($0, origin: Origin()) }
    _ = engine.dispatch(1, origin: Origin())
    // A queued message is left to the thread that runs the queue.
    #expect(results.entries.map(\.isCommitted) == [settings.reentrancy == .nested])
    #expect(engine.copyOfState == 11)
  }

  /// Observers are told of a commit before its output is performed, and an output's own messages come after it.
  @Test func observersComeBeforeOutputs() {
    let log = Log<String>()
    let send = Guarded<(@Sendable (Int) -> Void)?>(nil)
    let engine = Engine<Int, Int>(
      initialState: 0,
      reduce: { count, step -> Int? in
        count += step
        return step < 3 ? step : nil
      },
      perform: { step in
        log.add("perform \(step)")
        send.value?(step + 1)
        log.add("performed \(step)")
      })
    send.value = { [unowned engine] in _ = engine.dispatch($0, origin: Origin()) }
    let token = engine.observeState { log.add("told \($0)") }
    send.value?(1)
    #expect(
      log.entries == [
        "told 1", "perform 1", "told 3", "performed 1", "perform 2", "told 6", "performed 2",
      ])
    token.cancel()
  }
}
