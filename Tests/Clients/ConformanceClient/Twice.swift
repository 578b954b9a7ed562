import Redstart

/// A generic reducer type around another one.
public struct Twice<Base: ReducerProtocol>: ReducerProtocol {
  public let base: Base

  public init(_ base: Base) {
    self.base = base
  }

  public func reduce(_ state: inout Base.State, _ action: Base.Action) {
    base.reduce(&state, action)
    base.reduce(&state, action)
  }
}
