/// What an ``Explorer`` has found out.
public struct Exploration<State: Sendable, Action: Sendable>: Sendable {
  /// What it says about each property, in their order.
  public let results: [PropertyResult<State, Action>]
  /// What was seen.
  public let coverage: Coverage
  /// A sign that the model does not always answer the same, if one was met: then nothing else here is certain.
  public let impurity: Impurity?

  /// The properties that are broken.
  public var broken: [PropertyResult<State, Action>] { results.filter { $0.verdict == .broken } }

  /// What it says about the property of this name; nil if the model has none.
  public subscript(name: String) -> PropertyResult<State, Action>? {
    results.first { $0.name == name }
  }
}

extension Exploration: CustomStringConvertible {
  /// All of it, for a reader.
  public var description: String {
    ([coverage.description] + results.map(\.description) + (impurity.map { ["\($0)"] } ?? []))
      .joined(separator: "\n")
  }
}
