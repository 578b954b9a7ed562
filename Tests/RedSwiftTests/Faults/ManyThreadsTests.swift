import Foundation
import RedSwift
import TestSupport
import Testing

/// The losses, crashes and inversions that two threads cause in the original.
@Suite struct ManyThreadsTests {
  /// Two threads, half a million messages each: the original loses up to 21 % of them, crashes on the array and the
  /// dictionary, and presents some of them in the wrong order.
  @Test(arguments: [false, true])
  func nothingIsLostOrOvertakenAmongAMillion(onAnActorOfItsOwn: Bool) async {
    let perThread = Scale.long(onAnActorOfItsOwn ? 10_000 : 500_000)
    let board = TallyBoard()
    let tally = await build(board, onAnActorOfItsOwn)
    let gates = (0..<2).map { thread in
      Threads.start {
        for number in 0..<perThread { tally.handle(.init(thread: thread, number: number)) }
      }
    }
    await wait { board.sums.value.presented == 2 * perThread }
    for gate in gates { gate.pass() }
    await Main.turn()
    let sums = board.sums.value
    #expect(sums.presented == 2 * perThread)
    #expect(sums.last == 2 * perThread)
    #expect(sums.inversions == 0)
    #expect(tally.refusedMessages == 0)
    tally.close()
  }

  @MainActor
  private func build(_ board: TallyBoard, _ onAnActorOfItsOwn: Bool) -> Tally.Controller {
    onAnActorOfItsOwn
      ? Tally.build(
        on: Home(), context: (), initialState: Tally.State(), presenter: board.presenter)
      : Tally.build(context: (), initialState: Tally.State(), presenter: board.presenter)
  }

  /// One at a time, and each waited for: the author's later queue strands about one in ten thousand until another comes.
  @Test func noMessageIsStranded() async {
    let count = Scale.long(300_000)
    let board = TallyBoard()
    let tally = await build(board, false)
    let done = Threads.start {
      for number in 0..<count {
        tally.handle(.init(thread: 0, number: number))
        // Nothing else comes that could take it along.
        while board.sums.value.presented <= number { sched_yield() }
      }
    }
    await wait { board.sums.value.presented == count }
    done.pass()
    #expect(board.sums.value.inversions == 0)
    tally.close()
  }

  /// A message from elsewhere whose call has returned, then one on the main actor: the original presents them the other way
  /// round a thousand times in a thousand.
  @Test func backgroundThenMainIsPresentedInThatOrder() async {
    let board = TallyBoard()
    let tally = await build(board, false)
    let isSent = AsyncGates(count: 1_000)
    let mayGoOn = (0..<1_000).map { _ in Gate() }
    let thread = Threads.start {
      for round in 0..<1_000 {
        tally.handle(.init(thread: 0, number: 2 * round))
        isSent[round].open()
        mayGoOn[round].pass()
      }
    }
    for round in 0..<1_000 {
      await isSent[round].wait()
      let result = await MainActor.run { tally.send(.init(thread: 0, number: 2 * round + 1)) }
      #expect(result == .handled)
      #expect(board.sums.value.presented == 2 * round + 2)
      mayGoOn[round].open()
    }
    thread.pass()
    #expect(board.sums.value.inversions == 0)
    tally.close()
  }

  /// Built elsewhere, the original crashes when the view sends during its setup.
  @Test func messagesFromAnyThreadDuringTheSetupWaitForIt() async {
    for _ in 0..<Scale.count(200) {
      let log = Log<String>()
      let ledger = await MainActor.run {
        let ledger = Ledger.build(
          context: .init(), initialState: .init(entries: ["old"]),
          presenter: .init(
            uiComponent: .none,
            setup: { handler in
              Threads.run { handler(.add("from a thread")) }
              log.add("setup")
            },
            present: { log.add("\($0)") }))
        return ledger
      }
      await wait { log.count == 2 }
      #expect(log.entries == ["setup", "added(\"from a thread\")"])
      ledger.close()
    }
  }

  /// What a message carries may send when it is freed: delivered messages are let go of with nothing held, also when more of
  /// them have been waiting than one hop delivers.
  @Test func aMessageMaySendWhenItIsFreed() async {
    let log = Log<String>()
    let bench = await Bench.make(log)
    let handle = bench.handle
    await MainActor.run {
      // They wait together, because the main actor is busy with this.
      Threads.run {
        for number in 0..<3_000 {
          let farewell = Farewell { handle(.note("\(number)")) }
          handle(.start(Bench.Job { withExtendedLifetime(farewell) { .none } }))
        }
      }
    }
    await wait { log.count == 3_000 }
    #expect(Set(log.entries).count == 3_000)
    bench.close()
  }
}

actor Home {
  /// Keeps the actor busy until the gate is open.
  func stand(_ isBusy: Gate, until gate: Gate) {
    isBusy.open()
    gate.pass()
  }
}

struct AsyncGates: Sendable {
  private let gates: [AsyncGate]

  init(count: Int) {
    gates = (0..<count).map { _ in AsyncGate() }
  }

  subscript(index: Int) -> AsyncGate { gates[index] }
}
