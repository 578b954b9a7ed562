import TerminalScreen
import TerminalTesting
import Testing

@Suite("The outbox of frames")
struct FrameOutboxTests {
  private enum Step: CaseIterable {
    case showA, showB, showC, written, forget
  }

  private static let frames = ["ab", "a", "xy"].map { text in
    var grid = CellGrid(ScreenSize(columns: 2, rows: 1))
    grid.put(text, row: 0)
    return grid
  }

  @Test("never has two frames under way, and the newest comes last, in every order of six steps")
  func everyOrder() {
    var worlds = 0
    func go(
      _ outbox: FrameOutbox, _ screen: ScreenEmulator, _ underWay: [UInt8]?,
      _ newest: CellGrid?, _ left: Int
    ) {
      worlds += 1
      // From here on nothing more is shown: all that is handed out is written.
      var last = (outbox, screen, underWay)
      while let bytes = last.2 {
        last.1.receive(bytes)
        last.2 = last.0.written()
      }
      if let newest, last.1.grid != newest {
        Issue.record("shows \(last.1.lines) instead of \(newest.lines)")
      }
      guard left > 0 else { return }
      for step in Step.allCases {
        var (outbox, screen, underWay, newest) = (outbox, screen, underWay, newest)
        func hand(_ bytes: [UInt8]?) {
          guard let bytes else { return }
          #expect(underWay == nil)
          underWay = bytes
        }
        switch step {
        case .showA, .showB, .showC:
          let frame = Self.frames[step == .showA ? 0 : step == .showB ? 1 : 2]
          newest = frame
          hand(outbox.show(frame))
        case .written:
          guard let bytes = underWay else { continue }
          screen.receive(bytes)
          underWay = nil
          hand(outbox.written())
        case .forget:
          // Somebody else has written over it, after which the program shows its frame again.
          guard underWay == nil, let frame = newest else { continue }
          screen.receive("\u{1B}[1;1H??".utf8)
          outbox.forget()
          hand(outbox.show(frame))
        }
        go(outbox, screen, underWay, newest, left - 1)
      }
    }
    var screen = ScreenEmulator(ScreenSize(columns: 2, rows: 1))
    screen.receive(EscapeSequence.enter.utf8)
    go(FrameOutbox(), screen, nil, nil, 6)
    #expect(worlds > 4000)
  }

  @Test("has nothing to write for a frame that is shown already")
  func sameFrame() {
    var outbox = FrameOutbox()
    #expect(outbox.show(Self.frames[0]) != nil)
    #expect(outbox.written() == nil)
    #expect(outbox.show(Self.frames[0]) == nil)
    #expect(outbox.cells == 2)
  }
}
