/// What all parts of the app count, in words of no library.
public struct Total: Sendable, Equatable {
  public var visits = 0
  public var redux = 0
  public var module = 0
}
