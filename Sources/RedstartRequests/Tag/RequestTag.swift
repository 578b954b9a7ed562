/// A name for something that values are made of, by which they are invalidated: `"todos"`, or one
/// of them.
///
/// ```swift
/// import RedstartRequests
///
/// let all: RequestTag = "todos"
/// let one = RequestTag("todos", id: 7)
/// precondition(all != one && one == RequestTag("todos", id: 7))
/// ```
public struct RequestTag: Hashable, Sendable, Codable {
  /// What kind of thing it is.
  public let name: String
  /// Which one of them; nil for all of them as a whole.
  public let id: String?

  /// Names a kind of thing.
  public init(_ name: String) {
    self.name = name
    id = nil
  }

  /// Names one thing of a kind.
  public init(_ name: String, id: some LosslessStringConvertible) {
    self.name = name
    self.id = id.description
  }
}

extension RequestTag: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}

extension RequestTag: CustomStringConvertible {
  /// `todos`, `todos 7`.
  public var description: String { id.map { "\(name) \($0)" } ?? name }
}
