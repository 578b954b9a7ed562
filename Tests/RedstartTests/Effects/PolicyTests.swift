import TestSupport
import Testing

@testable import Redstart

@Suite struct PolicyTests {
  struct Job: Sendable {
    let number: Int
    let policy: EffectPolicy
    var key: Int?
    var id: String? = "job"
  }

  enum Action: Sendable {
    case start(Job)
    case cancel(key: Int?)
    case began(Int)
    case finished(Int)
  }

  /// Effects that say when they begin, wait at a gate, and say when they have finished.
  final class Bench: Sendable {
    let gates = (0..<6).map { _ in AsyncGate() }
    let store: Store<[String], Action>

    init() {
      let gates = gates
      store = Store(initialState: [String]()) { (log: inout [String], action: Action) in
        switch action {
        case .start(let job):
          return .run(id: job.id, key: job.key, policy: job.policy) { send in
            send(.began(job.number))
            await gates[job.number].wait()
            send(.finished(job.number))
          }
        case .cancel(let key):
          log.append("cancel")
          return .cancel(id: "job", key: key)
        case .began(let number):
          log.append("began \(number)")
          return .none
        case .finished(let number):
          log.append("finished \(number)")
          return .none
        }
      }
    }

    func start(_ number: Int, _ policy: EffectPolicy, key: Int? = nil) -> DispatchResult {
      store.dispatch(.start(Job(number: number, policy: policy, key: key)))
    }

    /// Waits until the log contains a line.
    func log(contains line: String) async {
      for await log in store.values(\.self) where log.contains(line) { return }
    }
  }

  @Test func ignoreWhileRunning() async {
    let bench = Bench()
    let first = bench.start(0, .ignoreWhileRunning)
    await bench.log(contains: "began 0")
    let second = bench.start(1, .ignoreWhileRunning)
    await second.finished
    bench.gates[0].open()
    await first.finished
    bench.gates[2].open()
    await bench.start(2, .ignoreWhileRunning).finished
    #expect(bench.store.state == ["began 0", "finished 0", "began 2", "finished 2"])
  }

  @Test func latestWins() async {
    let bench = Bench()
    let first = bench.start(0, .latestWins)
    await bench.log(contains: "began 0")
    let second = bench.start(1, .latestWins)
    await first.finished
    bench.gates[1].open()
    await second.finished
    #expect(bench.store.state == ["began 0", "began 1", "finished 1"])
    #expect(bench.store.effectCounts == EffectCounts())
  }

  @Test func queued() async {
    let bench = Bench()
    let results = (0..<4).map { bench.start($0, .queued) }
    #expect(bench.store.effectCounts.live == 4)
    for number in (0..<4).reversed() { bench.gates[number].open() }
    for result in results { await result.finished }
    let expected = (0..<4).flatMap { ["began \($0)", "finished \($0)"] }
    #expect(bench.store.state == expected)
    #expect(bench.store.effectCounts == EffectCounts())
  }

  @Test func concurrent() async {
    let bench = Bench()
    for number in 0..<3 { _ = bench.start(number, .concurrent) }
    for number in 0..<3 { await bench.log(contains: "began \(number)") }
    for number in (0..<3).reversed() {
      bench.gates[number].open()
      await bench.log(contains: "finished \(number)")
    }
    await bench.store.settled()
    #expect(bench.store.state.suffix(3) == ["finished 2", "finished 1", "finished 0"])
  }

  @Test func cancelReachesTheQueueAndFreesTheIDAtOnce() async {
    let bench = Bench()
    for number in 0..<3 { _ = bench.start(number, .queued) }
    await bench.log(contains: "began 0")
    bench.store.dispatch(.cancel(key: nil))
    #expect(bench.store.effectCounts.live == 0)
    bench.gates[4].open()
    await bench.start(4, .ignoreWhileRunning).finished
    await bench.store.settled()
    #expect(bench.store.state == ["began 0", "cancel", "began 4", "finished 4"])
  }

  @Test func keysAreApart() async {
    let bench = Bench()
    _ = bench.start(0, .latestWins, key: 0)
    _ = bench.start(1, .latestWins, key: 1)
    _ = bench.start(2, .latestWins, key: 2)
    #expect(bench.store.effectCounts.live == 3)
    bench.store.dispatch(.cancel(key: 1))
    #expect(bench.store.effectCounts.live == 2)
    bench.store.dispatch(.cancel(key: nil))
    #expect(bench.store.effectCounts.live == 0)
    await bench.store.settled()
    #expect(bench.store.effectCounts == EffectCounts())
  }

  @Test func withoutAnIDThePlaceInTheSourceIsTheID() async {
    let bench = Bench()
    let first = bench.store.dispatch(.start(Job(number: 0, policy: .ignoreWhileRunning, id: nil)))
    let second = bench.store.dispatch(.start(Job(number: 1, policy: .ignoreWhileRunning, id: nil)))
    bench.gates[0].open()
    await second.finished
    await first.finished
    #expect(bench.store.state == ["began 0", "finished 0"])
  }

  @Test func aCancelledEffectThatDoesNotListenIsSilentAndStillCounts() async {
    enum Action: Sendable { case start, cancel, answer }
    let gate = AsyncGate()
    let store = Store(initialState: 0) { (answers: inout Int, action: Action) in
      switch action {
      case .start:
        return .run(id: 1) { send in
          await gate.waitStubbornly()
          #expect(send(.answer).description == "cancelled")
        }
      case .cancel: return .cancel(id: 1)
      case .answer:
        answers += 1
        return .none
      }
    }
    let result = store.dispatch(.start)
    store.dispatch(.cancel)
    #expect(store.effectCounts.live == 0)
    #expect(store.effectCounts.counted == 1 || store.state == 0)
    gate.open()
    await result.finished
    #expect(store.effectCounts == EffectCounts())
    #expect(store.state == 0)
  }
}
