/// What is wrong with the command line.
public struct BoardOptionsError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
