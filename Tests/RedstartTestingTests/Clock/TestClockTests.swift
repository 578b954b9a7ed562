import RedstartTesting
import TestSupport
import Testing

struct TestClockTests {
  @Test func `time stands still until it is advanced`() async throws {
    let clock = TestClock(now: TestClock.Instant(offset: .seconds(10)))
    #expect(clock.now.offset == .seconds(10))
    clock.advance(by: .milliseconds(1_500))
    #expect(clock.now.offset == .milliseconds(11_500))
    clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .milliseconds(11_500))
    // A moment that is past is not waited for.
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(11)), tolerance: nil)
    #expect("\(clock.now)" == "11.5 seconds")
  }

  @Test func `tasks beside the test are woken in order, at their moments`() async throws {
    let clock = TestClock()
    let woken = Log<String>()
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.add("\(seconds) at \(clock.now)")
      }
    }
    await clock.waitForSleepers(3)
    #expect(clock.sleepers.map(\.deadline.offset) == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.sleepers.map(\.name) == [nil, nil, nil])
    for (count, task) in [tasks[1], tasks[2], tasks[0]].enumerated() {
      clock.advance(by: .seconds(1))
      try await task.value
      #expect(woken.count == count + 1)
    }
    #expect(woken.entries == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
  }

  @Test func `whoever is cancelled sleeps no more`() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers.isEmpty)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a task that waits for sleepers may be cancelled`() async {
    let clock = TestClock()
    let task = Task { await clock.waitForSleepers(1) }
    task.cancel()
    await task.value
  }

  /// Against a list that is sorted anew each time.
  @Test func `whatever is added, woken and removed, the order holds`() {
    for seed in 0..<UInt64(Scale.count(200)) {
      var random = SeededGenerator(seed: seed)
      let clock = TestClock()
      var oracle: [(deadline: Duration, number: Int)] = []
      let woken = Log<Int>()
      var expected: [Int] = []
      let store = TestStore(initialState: 0) { (_: inout Int, step: Step) in
        switch step {
        case .sleep(let number, let seconds):
          .run(id: number) { _ in
            try await clock.sleep(for: .seconds(seconds))
            woken.add(number)
          }
        case .cancel(let number): .cancel(id: number)
        }
      }
      for number in 0..<30 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !oracle.isEmpty:
          let index = Int.random(in: oracle.indices, using: &random)
          store.send(.cancel(oracle.remove(at: index).number))
        case 1:
          clock.advance(by: .seconds(1))
          expected += oracle.filter { $0.deadline <= clock.now.offset }
            .sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }.map(\.number)
          oracle.removeAll { $0.deadline <= clock.now.offset }
        default:
          let seconds = Int.random(in: 1...5, using: &random)
          store.send(.sleep(number, seconds: seconds))
          oracle.append((clock.now.offset + .seconds(seconds), number))
        }
        #expect(
          clock.sleepers.map(\.deadline.offset) == oracle.map(\.deadline).sorted(), "seed \(seed)")
      }
      clock.run()
      expected += oracle.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        .map(\.number)
      #expect(woken.entries == expected, "seed \(seed)")
      store.finish()
    }
  }

  private enum Step: Sendable, Equatable {
    case sleep(Int, seconds: Int)
    case cancel(Int)
  }

  @Test func `run goes to the end of what is planned`() {
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) { (ticks: inout [Int], tick: Int) in
      ticks.append(tick)
      return tick > 0
        ? .none
        : .run { send in
          for tick in 1...3 {
            try await clock.sleep(for: .seconds(tick))
            send(tick)
          }
        }
    }
    store.send(0) { $0 = [0] }
    clock.run()
    #expect(clock.now.offset == .seconds(6))
    for tick in 1...3 { store.receive(tick) { $0.append(tick) } }
    store.finish()
  }

  @Test func `a run without an end fails, and says who sleeps on and on`() {
    let clock = TestClock()
    let store = TestStore(initialState: 0) { (_: inout Int, _: Bool) in
      .run { _ in while true { try await clock.sleep(for: .seconds(1)) } }
    }
    let line: UInt = #line - 2
    store.send(true)
    let failures = FailureReporter.collecting { clock.run(limit: 5) }
    #expect(failures.map(\.site.line) == [#line - 1])
    let file = "RedstartTestingTests/TestClockTests.swift"
    #expect(
      failures.map(\.message) == [
        "Somebody always sleeps again; after 5 times it was:\n- the effect declared at "
          + "\(file):\(line), started by the dispatch at \(file):\(line + 3), until 6.0 seconds"
      ])
    store.exhaustivity = .none
  }
}
