import ProcessSampling
import TerminalScreen
import Testing

@testable import ProcessBoardApp

@Suite("A frame")
struct FrameTests {
  private func model(
    _ size: ScreenSize, status: BoardStatus = .hints, isDetailOpen: Bool = false
  ) -> BoardModel {
    let layout = BoardLayout(size, hasDetail: isDetailOpen)
    var state = ProcessTableState(order: TableOrder(.memory), height: layout.tableRows.count)
    for sample in Recording.example.samples.prefix(2) { state.reduce(.sampled(sample)) }
    state.reduce(.selectFirst)
    state.reduce(.move(1))
    var model = BoardModel()
    model.size = size
    model.status = status
    model.table = state.content
    model.summary = BoardSummary(isReplay: true)
    model.summary.counts = state.counts
    model.summary.take(Recording.example.samples[1])
    if isDetailOpen {
      model.detail = DetailContent(
        row: state.selectedRow, more: .known(Recording.example.details[0]))
    }
    return model
  }

  private var statuses: [BoardStatus] {
    let row = Samples.row(12_345, "server")
    var statuses: [BoardStatus] = [
      .hints, .nothingSelected, .choosingSignal(row), .snapshotWritten(processes: 3, file: "f"),
      .snapshotFailed(reason: "why"), .samplingFailed(.noRecording(file: "f", reason: "r")),
    ]
    statuses += ProcessSignal.allCases.map { .confirming($0, row) }
    for outcome in [SignalOutcome.sent, .gone, .notPermitted, .elsewhere, .failed(reason: "r")] {
      statuses.append(.signalled(.hangUp, row, outcome))
    }
    return statuses
  }

  @Test("can be drawn in any size, whatever it shows")
  func anySize() {
    for rows in 0...26 {
      for columns in [0, 1, 2, 7, 10, 19, 20, 21, 40, 60, 79, 80, 200] {
        for isDetailOpen in [false, true] {
          let size = ScreenSize(columns: columns, rows: rows)
          var model = model(size, isDetailOpen: isDetailOpen)
          #expect(model.frame.size == size)
          model.filter = FilterContent(text: "界é word", isEdited: true)
          #expect(model.frame.size == size)
          model.table = TableContent(order: TableOrder(.name))
          model.detail?.row = nil
          #expect(model.frame.size == size)
        }
      }
    }
  }

  @Test("of twenty columns says all that matters of what is asked and answered")
  func narrowStatus() {
    for status in statuses {
      var model = model(ScreenSize(columns: 20, rows: 3), status: status)
      model.status = status
      let line = model.frame.lines[2]
      switch status {
      case .confirming(let signal, _):
        #expect(line == "\(signal.name) 12345? y/n" || line == "\(signal.name) to 12345? (y/n)")
      case .choosingSignal: #expect(line == "12345: t k i h s c")
      case .signalled: #expect(line.contains("12345"))
      default: #expect(!line.isEmpty)
      }
    }
  }

  @Test("of eighty columns")
  func wide() {
    let frame = model(ScreenSize(columns: 80, rows: 20), isDetailOpen: true).frame
    #expect(
      frame.lines.joined(separator: "\n") == """
        ProcessBoard replay  9 processes  cpu 98.5%  load 1.25  mem 1.3G/3.8G
            PID USER     S  CPU%   MEMv     TIME  THR COMMAND
            734 ada      D   9.5   302M  0:04.09    9 swift build -c release
            512 www      R  85.0   144M  1:38.85   12 /usr/bin/web server --port 8080
            340 postgres S   4.0  59.9M  0:12.34    6 postgres -D /var/lib/postgresql
              1 root     S   0.0  10.9M  0:01.84    1 /sbin/init
            733 ada      S   0.0   9.6M  0:00.45    2 -fish
            211 root     S   0.0   7.9M  0:00.09    1 /usr/sbin/sshd -D
            600 root     T   0.0   5.0M  0:00.31    1 /usr/local/bin/backup --nightly
              2 root     I   0.0     0K  0:00.02    1 [kthreadd]
            801 ada      Z   0.0     0K  0:00.01    1 [défunte]
        -- 512 web server
        running, of www, parent 1
        cpu 85.0%  time 1:38.85  mem 144M  threads 12
        arguments: /usr/bin/web server --port 8080
        program:   /usr/bin/web server
        directory: /srv/www
        files:     48 open

        q quit  / filter  <> sort  enter details  k signal
        """)
    // The second row is the selected one, and the busy one.
    #expect(frame[3, 0].style == Style(.reversed, colour: .yellow))
    #expect(frame[3, 79].style == Style(.reversed, colour: .yellow))
    #expect(frame[10, 0].style == Style(colour: .red))
  }

  @Test("of twenty columns")
  func narrow() {
    let frame = model(ScreenSize(columns: 20, rows: 6)).frame
    #expect(
      frame.lines.joined(separator: "\n") == """
        9 cpu 98.5% replay
            PID COMMAND
            734 swift build
            512 /usr/bin/web
            340 postgres -D
        q quit  / filter
        """)
  }

  @Test("keeps the end of a long filter in sight")
  func longFilter() {
    var model = model(ScreenSize(columns: 20, rows: 6))
    model.filter = FilterContent(text: "a very long filter indeed", isEdited: true)
    #expect(model.frame.lines[5] == "filter: lter indeed")
    #expect(model.frame[5, 19].style == Style(.reversed))
  }

  @Test("shows the most important columns that fit, in their order")
  func columns() {
    var before = 0
    for width in 0...120 {
      let columns = TableColumn.fitting(width)
      #expect(columns.last == .command)
      #expect(columns == TableColumn.allCases.filter(columns.contains))
      #expect(columns.count >= before)
      before = columns.count
    }
    #expect(TableColumn.fitting(120) == TableColumn.allCases)
    for column in TableColumn.allCases where column != .command {
      #expect(column.title.count + (column.sort == nil ? 0 : 1) <= column.width)
    }
  }

  @Test("of a process that has ended says so")
  func ended() {
    var model = model(ScreenSize(columns: 60, rows: 6))
    model.table.rows = [ProcessRow(Samples.process(3, "x"), hasEnded: true)]
    model.table.selected = nil
    #expect(model.frame.lines[2].hasSuffix("(ended) x"))
    #expect(model.frame[2, 0].style == Style(.dim))
  }
}
