import Redstart

public enum BoardAction: Sendable {
  case square(Board.Place, add: Int)
  case clear
}

extension Case<BoardAction, (Board.Place, Int)> {
  public static var square: Self {
    Case(BoardAction.square) {
      if case .square(let place, let step) = $0 { (place, step) } else { nil }
    }
  }
}
