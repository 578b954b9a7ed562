import ProcessSampling
import TerminalScreen
import Testing

@testable import ProcessBoardApp

@Suite("The board")
struct BoardDispatchTests {
  private let row = Samples.row(42, "server")

  private func selecting() -> BoardState {
    var state = BoardState(size: ScreenSize(columns: 80, rows: 24))
    _ = state.reduce(.table(.selected(row)))
    return state
  }

  private func press(_ key: Key, _ state: inout BoardState) -> [BoardTask] {
    state.reduce(.terminal(.key(key)))
  }

  @Test("sends a signal only after its key and a yes, in every order of five keys")
  func question() {
    let keys: [Key] = [
      .character("k"), .character("t"), .character("y"), .character("n"), .escape, .down, .enter,
      .character("/"),
    ]
    var sent = 0
    func go(_ state: BoardState, _ pressed: [Key]) {
      guard pressed.count < 5 else { return }
      for key in keys {
        var state = state
        let all = pressed + [key]
        for case .signal(let signal, let target) in press(key, &state) {
          sent += 1
          #expect(target == row)
          // "t" is TERM and "k" is KILL.
          #expect(Array(all.suffix(3).dropLast()) == [.character("k"), .character(signal.letter)])
          #expect(all.last == .character("y"))
        }
        // Whether the table or a question has the keys can be seen.
        switch state.mode {
        case .choosingSignal: #expect(state.status == .choosingSignal(row))
        case .confirming(let signal, _): #expect(state.status == .confirming(signal, row))
        case .browsing, .filtering: break
        }
        go(state, all)
      }
    }
    go(selecting(), [])
    #expect(sent > 10)
  }

  @Test("asks about the process that was chosen, though another is selected meanwhile")
  func chosen() {
    var state = selecting()
    _ = press(.character("k"), &state)
    _ = state.reduce(.table(.selected(Samples.row(7))))
    _ = press(.character("k"), &state)
    _ = state.reduce(.table(.selected(nil)))
    _ = state.reduce(.snapshotWritten(processes: 1, file: "x"))
    #expect(state.status == .confirming(.kill, row))
    guard case .signal(.kill, row)? = press(.character("y"), &state).first else {
      Issue.record("no signal")
      return
    }
  }

  @Test("asks nothing where nothing is selected")
  func nothingSelected() {
    var state = BoardState(size: ScreenSize(columns: 80, rows: 24))
    #expect(press(.character("k"), &state).isEmpty)
    #expect(state.status == .nothingSelected)
    #expect(state.mode == .browsing)
    #expect(press(.character("s"), &state).isEmpty)
    #expect(state.status == .hints)
  }

  @Test("gives keys to the filter while it is edited, but for those that end the program or move")
  func filtering() {
    var state = selecting()
    guard case .filter(.begin)? = press(.character("/"), &state).first else {
      Issue.record("the filter is not begun")
      return
    }
    for key in [Key.character("q"), .character("k"), .escape, .enter, .backspace] {
      guard case .filter(.key(key))? = press(key, &state).first else {
        Issue.record("\(key) is not the filter's")
        return
      }
    }
    guard case .table(.move(1))? = press(.down, &state).first,
      case .end(.quit)? = press(.control("c"), &state).first
    else {
      Issue.record("the keys are not as they should be")
      return
    }
    _ = state.reduce(.filter(.finished))
    #expect(state.mode == .browsing)
  }

  @Test("tells the table how many rows there are for it")
  func layout() {
    var state = selecting()
    func height(_ tasks: [BoardTask]) -> Int? {
      for case .table(.resized(let rows)) in tasks { return rows }
      return nil
    }
    #expect(height(state.reduce(.terminal(.resized(ScreenSize(columns: 80, rows: 30))))) == 27)
    #expect(height(press(.enter, &state)) == 19)
    #expect(state.isDetailOpen)
    #expect(height(press(.escape, &state)) == 27)
    #expect(height(state.reduce(.terminal(.resized(ScreenSize(columns: 80, rows: 0))))) == 0)
  }

  @Test("has something to show or to do for each event")
  func events() {
    var state = selecting()
    for (event, end) in [
      (TerminalEvent.terminate(15), BoardEnd.signal(15)), (.closed, .closed),
      (.key(.character("q")), .quit),
    ] {
      guard case .end(end)? = state.reduce(.terminal(event)).first else {
        Issue.record("\(event) does not end it")
        return
      }
    }
    #expect(BoardEnd.quit.status == 0)
    #expect(BoardEnd.signal(15).status == 143)
    #expect(BoardEnd.closed.status == 129)
    guard case .suspend? = state.reduce(.terminal(.suspend)).first,
      case .suspend? = press(.control("z"), &state).first,
      case .repaint? = state.reduce(.terminal(.resumed)).first,
      case .repaint? = press(.control("l"), &state).first
    else {
      Issue.record("the tasks are not as they should be")
      return
    }
  }

  @Test("says that it can't sample, until it can")
  func samplingFails() {
    var state = selecting()
    let error = SamplingError.noProcesses(directory: "/x", reason: "y")
    _ = state.reduce(.samplingFailed(error))
    #expect(state.status == .samplingFailed(error))
    _ = state.reduce(.sampled(Samples.sample(second: 1, [])))
    #expect(state.status == .hints)
  }

  @Test("undoes one thing after the other with the escape key")
  func escape() {
    var state = selecting()
    _ = press(.enter, &state)
    guard case .closeDetail? = press(.escape, &state).first,
      case .table(.deselect)? = press(.escape, &state).first
    else {
      Issue.record("the details, and then the selection")
      return
    }
    _ = state.reduce(.table(.selected(nil)))
    guard case .filter(.clear)? = press(.escape, &state).first else {
      Issue.record("and then the filter")
      return
    }
  }
}
