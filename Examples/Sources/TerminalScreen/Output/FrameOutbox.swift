/// Decides what to write to a terminal, and when: never more than one frame is under way, so that a terminal that
/// takes its time gets fewer frames, not an ever longer queue of them.
public struct FrameOutbox: Sendable {
  /// What the terminal shows when it has taken all that was handed out; nil if that is not known.
  private var shown: CellGrid?
  /// The newest frame, if it is not under way yet.
  private var waiting: CellGrid?
  private var isWriting = false
  /// How many cells have been handed out, for whoever wants to know.
  public private(set) var cells = 0

  public init() {}

  /// - Returns: the bytes to write now. Call ``written()`` when they have been.
  public mutating func show(_ frame: CellGrid) -> [UInt8]? {
    waiting = frame
    return next()
  }

  /// All that was handed out has been written.
  ///
  /// - Returns: the bytes to write now.
  public mutating func written() -> [UInt8]? {
    isWriting = false
    return next()
  }

  /// The terminal shows something else now, so the whole next frame is to be written.
  public mutating func forget() {
    shown = nil
  }

  private mutating func next() -> [UInt8]? {
    guard !isWriting, let frame = waiting else { return nil }
    waiting = nil
    let update = ScreenUpdate(from: shown, to: frame)
    shown = frame
    guard !update.bytes.isEmpty else { return nil }
    cells += update.cells
    isWriting = true
    return update.bytes
  }
}
