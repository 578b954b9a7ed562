import TerminalScreen

/// Where the presenters of all modules meet: each says what is new in its part, and once in a turn of the main actor
/// the whole is drawn.
@MainActor
public final class BoardScreen {
  private let output: BoardOutput
  private var isDrawingAsked = false

  /// What it shows, soon if not yet.
  private(set) var model = BoardModel() {
    didSet { if model != oldValue { askForDrawing() } }
  }

  public init(output: BoardOutput) {
    self.output = output
  }

  func change(_ change: (inout BoardModel) -> Void) {
    change(&model)
  }

  func suspend() {
    output.suspend()
    askForDrawing()
  }

  func repaint() {
    output.repaint()
    askForDrawing()
  }

  private func askForDrawing() {
    guard !isDrawingAsked else { return }
    isDrawingAsked = true
    Task {
      isDrawingAsked = false
      output.show(model.frame)
    }
  }
}
