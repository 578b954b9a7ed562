import ProcessSampling
import RedSwift
import Testing

@testable import ProcessBoardApp

@Suite("The table")
struct TableWorldTests {
  private static let worlds: [[ProcessSample]] = [
    [],
    [Samples.process(2, "b", time: 10, kilobytes: 5, user: "X")],
    [
      Samples.process(1, "c", time: 50, kilobytes: 7),
      Samples.process(2, "b", time: 300, kilobytes: 5, user: "X"),
      Samples.process(3, "a", time: 20, kilobytes: 7),
    ],
    [
      Samples.process(1, "c", time: 250, kilobytes: 9),
      Samples.process(3, "B", time: 20, kilobytes: 1),
      // The number of one that ended, given again.
      Samples.process(2, "d", time: 0, kilobytes: 5, start: 2), Samples.process(4, "a"),
    ],
  ]

  private static let messages: [ProcessTable.Message] =
    worlds.map { .sampled(Samples.sample(second: 0, $0)) }
    + SortColumn.allCases.map { .sort($0) } + ["", "B", "2", "nothing"].map { .filter($0) }
    + [0, 1, 2].map { .resized($0) }
    + [
      .sortNeighbour(1), .sortNeighbour(-1), .reverse, .move(1), .move(-1), .page(1), .page(-1),
      .selectFirst, .selectLast, .deselect,
    ]

  /// A sample is a second after the one before it, whichever it is.
  private static func timed(_ message: ProcessTable.Message, _ second: Int) -> ProcessTable.Message
  {
    guard case .sampled(var sample) = message else { return message }
    sample.instant = second * 1000
    return .sampled(sample)
  }

  @Test(
    "shows what a table of arrays shows, after any three messages to a table with rows or without")
  func world() {
    var checked = 0
    for (height, length) in [(1, 2), (2, 3)] {
      for start in [nil, Self.worlds[2]] {
        var state = ProcessTableState(height: height)
        var oracle = TableOracle(order: TableOrder(.share), height: height)
        if let start {
          let message = ProcessTable.Message.sampled(Samples.sample(second: 1, start))
          state.reduce(message)
          oracle.reduce(message)
        }
        go(state, oracle, length, &checked)
      }
    }
    #expect(checked > 30_000)
  }

  private func go(
    _ state: ProcessTableState, _ oracle: TableOracle, _ left: Int, _ checked: inout Int
  ) {
    checked += 1
    let content = oracle.content
    if state.content != content || state.selectedRow?.id != oracle.selection
      || state.counts.total != oracle.all.count(where: { !$0.hasEnded })
    {
      Issue.record("\(state.content) is not \(content)")
      return
    }
    guard left > 0 else { return }
    for message in Self.messages {
      let message = Self.timed(message, 10 - left)
      var (state, oracle) = (state, oracle)
      state.reduce(message)
      oracle.reduce(message)
      go(state, oracle, left - 1, &checked)
    }
  }

  @Test("says what is new and nothing else")
  func changes() {
    var state = ProcessTable.State(height: 10)
    let first = Samples.sample(second: 1, Self.worlds[2])
    var step = ProcessTable.dispatcher(state: &state, message: .sampled(first))
    var counts = TableCounts()
    counts.total = 3
    counts.shown = 3
    #expect(step.changes == [.content(state.content)])
    #expect(step.tasks == [.tell(.counted(counts))])
    #expect(state.content.rows.map(\.share) == [0, 0, 0])
    // The same once more: nobody has used the processor.
    step = ProcessTable.dispatcher(
      state: &state, message: .sampled(Samples.sample(second: 2, Self.worlds[2])))
    #expect(step.changes.isEmpty && step.tasks.isEmpty)
    step = ProcessTable.dispatcher(state: &state, message: .selectLast)
    #expect(step.tasks == [.tell(.selected(state.content.rows[2]))])
    #expect(step.changes.count == 1)
    #expect(ProcessTable.snapshot(of: state) == [.content(state.content)])
  }

  @Test("knows who uses the processor between two samples, however long that is")
  func shares() {
    var state = ProcessTable.State(height: 10)
    state.reduce(.sampled(Samples.sample(second: 1, [Samples.process(1, time: 1000)])))
    state.reduce(.sampled(Samples.sample(second: 5, [Samples.process(1, time: 3000)])))
    #expect(state.content.rows[0].share == 500)
    #expect(state.counts.share == 500)
    // Time that stands still, or goes back, divides nothing.
    for second in [5, 4] {
      state.reduce(.sampled(Samples.sample(second: second, [Samples.process(1, time: 4000)])))
      #expect(state.content.rows[0].share == 0)
    }
    state.reduce(.sampled(Samples.sample(second: 6, [Samples.process(1, time: 3000)])))
    #expect(state.content.rows[0].share == 0)
  }

  @Test("shows a process that has ended once more, and then goes on to the next")
  func ended() {
    var state = ProcessTable.State(order: TableOrder(.number), height: 10)
    let all = (1...3).map { Samples.process($0) }
    state.reduce(.sampled(Samples.sample(second: 1, all)))
    state.reduce(.selectFirst)
    state.reduce(.move(1))
    let rest = [all[0], all[2]]
    state.reduce(.sampled(Samples.sample(second: 2, rest)))
    #expect(state.content.rows.map(\.hasEnded) == [false, true, false])
    #expect(state.content.selected == 1)
    #expect(state.counts.total == 2)
    state.reduce(.sampled(Samples.sample(second: 3, rest)))
    #expect(state.content.rows.map(\.id.number) == [1, 3])
    #expect(state.selectedRow?.id.number == 3)
  }

  @Test("keeps a window of any height on a thousand rows full and the selection in it")
  func longTable() {
    var state = ProcessTable.State(order: TableOrder(.number), height: 7)
    state.reduce(.sampled(Samples.sample(second: 1, (1...1000).map { Samples.process($0) })))
    state.reduce(.selectLast)
    #expect(state.content.rows.map(\.id.number) == Array(994...1000))
    #expect(state.content.below == 0)
    for (message, selected) in [
      (ProcessTable.Message.page(-1), 994), (.page(-1), 988), (.move(-1), 987), (.page(1), 993),
      (.selectFirst, 1), (.move(-1), 1), (.page(1), 7), (.resized(3), 7), (.resized(2000), 7),
      (.page(-1), 1), (.page(1), 1000),
    ] {
      state.reduce(message)
      #expect(state.selectedRow?.id.number == Int32(selected))
      #expect(state.content.selected != nil)
    }
    #expect(state.content.rows.count == 1000)
  }
}
