import Redstart

/// Children in a type of the client's own: a board of squares, found by column and row.
public struct Board: KeyedChildren, Sendable {
  public struct Place: Hashable, Sendable {
    public let column: Int
    public let row: Int

    public init(_ column: Int, _ row: Int) {
      self.column = column
      self.row = row
    }
  }

  public private(set) var squares: [Int]
  public let width: Int

  public init(width: Int, height: Int) {
    self.width = width
    squares = Array(repeating: 0, count: width * height)
  }

  private func index(_ place: Place) -> Int? {
    let index = place.row * width + place.column
    return place.column < width && squares.indices.contains(index) ? index : nil
  }

  public func child(id: Place) -> Int? {
    index(id).map { squares[$0] }
  }

  public mutating func updateChild<R>(id: Place, _ body: (inout Int) -> R) -> R? {
    guard let index = index(id) else { return nil }
    return body(&squares[index])
  }
}
