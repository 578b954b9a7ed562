import Redstart

/// A reducer type with a setting.
public struct Adding: ReducerProtocol {
  public let limit: Int

  public init(limit: Int) {
    self.limit = limit
  }

  public func reduce(_ square: inout Int, _ step: Int) {
    square = min(square + step, limit)
  }
}
