/// Somebody who is in the list. Its JSON is an object with a `name`; other keys are ignored.
public struct User: Codable, Equatable, Sendable {
  public let name: String

  public init(name: String) {
    self.name = name
  }
}
