import Redstart

/// A reducer type that is an object.
public final class Clearing: ReducerProtocol {
  public init() {}

  public func reduce(_ board: inout Board, _ action: BoardAction) {
    if case .clear = action {
      board = Board(width: board.width, height: board.squares.count / board.width)
    }
  }
}
