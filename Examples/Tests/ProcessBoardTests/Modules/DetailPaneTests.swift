import ProcessSampling
import Testing

@testable import ProcessBoardApp

@Suite("The pane of details")
struct DetailPaneTests {
  private let first = Samples.row(1)
  private let second = Samples.row(2)

  private func detail(_ row: ProcessRow) -> ProcessDetail {
    ProcessDetail(
      id: row.id, arguments: .missing, executable: .notPermitted, directory: .missing,
      openFiles: .value(Int(row.id.number)))
  }

  @Test("loads what it shows")
  func loads() {
    var state = DetailContent(row: first)
    #expect(DetailPane.initialize(state: state).tasks == [.load(first.id, isNew: true)])
    #expect(DetailPane.initialize(state: DetailContent()).tasks.isEmpty)
    var step = DetailPane.dispatcher(state: &state, message: .loaded(first.id, detail(first)))
    #expect(state.more == .known(detail(first)))
    #expect(step.changes == [.content(state)])
    // The same once more is no news.
    step = DetailPane.dispatcher(state: &state, message: .loaded(first.id, detail(first)))
    #expect(step.changes.isEmpty)
    step = DetailPane.dispatcher(state: &state, message: .refresh)
    #expect(step.tasks == [.load(first.id, isNew: false)])
    step = DetailPane.dispatcher(state: &state, message: .show(second))
    #expect(step.tasks == [.load(second.id, isNew: true)])
    #expect(state.more == .loading)
  }

  @Test("shows the newest process's details, in whatever order the answers come")
  func orders() {
    let answers: [DetailPane.Message] = [
      .loaded(first.id, detail(first)), .loaded(second.id, detail(second)), .loaded(first.id, nil),
    ]
    for one in answers {
      for two in answers {
        for three in answers {
          var state = DetailContent(row: first)
          _ = DetailPane.dispatcher(state: &state, message: one)
          _ = DetailPane.dispatcher(state: &state, message: .show(second))
          for message in [two, three] { _ = DetailPane.dispatcher(state: &state, message: message) }
          switch state.more {
          case .known(let known): #expect(known.id == second.id)
          case .loading, .ended: break
          }
          #expect(state.more != .ended)
        }
      }
    }
  }

  @Test("of a process that has ended asks nothing, and says so")
  func ended() {
    var gone = first
    gone.hasEnded = true
    var state = DetailContent(row: first)
    var step = DetailPane.dispatcher(state: &state, message: .show(gone))
    #expect(step.tasks.isEmpty)
    #expect(state.more == .ended)
    step = DetailPane.dispatcher(state: &state, message: .refresh)
    #expect(step.tasks.isEmpty)
    #expect(state.lines.contains { $0.contains("ended") })
    // It ended between the sample and the question.
    state = DetailContent(row: second)
    _ = DetailPane.dispatcher(state: &state, message: .loaded(second.id, nil))
    #expect(state.more == .ended)
    step = DetailPane.dispatcher(state: &state, message: .show(nil))
    #expect(step.tasks.isEmpty)
    #expect(!state.lines.isEmpty)
  }
}
