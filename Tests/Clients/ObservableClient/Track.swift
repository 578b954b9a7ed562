/// What is played.
public struct Track: Sendable, Equatable {
  public var title = ""
  public var seconds = 0
}
