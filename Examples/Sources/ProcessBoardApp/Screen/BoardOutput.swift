import TerminalScreen

/// Where frames go.
@MainActor
public struct BoardOutput {
  var show: (CellGrid) -> Void
  var suspend: () -> Void
  var repaint: () -> Void

  public init(
    show: @escaping (CellGrid) -> Void, suspend: @escaping () -> Void = {},
    repaint: @escaping () -> Void = {}
  ) {
    self.show = show
    self.suspend = suspend
    self.repaint = repaint
  }
}
