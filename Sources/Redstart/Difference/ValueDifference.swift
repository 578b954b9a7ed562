/// What is different between two values of one type, found by reflection: nested values by the names of their parts,
/// arrays by their elements, dictionaries by their keys, sets by their members.
public struct ValueDifference: Sendable, Hashable, CustomStringConvertible {
  /// Where in the value: `settings.rows[3].name`; empty for the value itself.
  public let path: String
  /// What was there; nil for something that is new.
  public let old: String?
  /// What is there; nil for something that is gone.
  public let new: String?

  /// For a tool that has found the difference itself.
  package init(path: String, old: String?, new: String?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// `path: old → new`, `path: + new`, or `path: - old`.
  public var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    return switch (old, new) {
    case (let old?, let new?): "\(place)\(old) → \(new)"
    case (nil, let new?): "\(place)+ \(new)"
    case (let old?, nil): "\(place)- \(old)"
    case (nil, nil): place
    }
  }

  /// The differences between two values, in the order of their parts.
  ///
  /// Equal parts are found with `==` where there is one, else by their text. It costs time in proportion to the size of
  /// the values, and is meant for logs and tests.
  public static func between<Value>(_ old: Value, _ new: Value) -> [ValueDifference] {
    var differences: [ValueDifference] = []
    compare(old, new, at: "", into: &differences)
    return differences
  }
}
