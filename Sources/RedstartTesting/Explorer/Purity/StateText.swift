/// A value as lines, each a part of it and what is there, in an order that does not depend on hashes: sets and dictionaries are
/// sorted.
struct StateText: Sendable, Hashable {
  struct Line: Sendable, Hashable {
    let path: String
    let value: String
  }

  private(set) var lines: [Line] = []

  init(of value: Any) {
    add(value, at: "", depth: 0)
  }

  init(lines: [Line]) {
    self.lines = lines
  }

  private mutating func add(_ value: Any, at path: String, depth: Int) {
    let mirror = Mirror(reflecting: value)
    // Something that contains itself has no end.
    guard !mirror.children.isEmpty, depth < 64 else {
      let isClass = mirror.displayStyle == .class
      lines.append(Line(path: path, value: isClass ? "\(type(of: value))" : Self.leaf(value)))
      return
    }
    switch mirror.displayStyle {
    case .set, .dictionary:
      let members = mirror.children.map { StateText(of: $0.value) }
      let texts = members.map { $0.lines.map { "\($0.path)=\($0.value)" }.joined(separator: ", ") }
      for text in texts.sorted() { lines.append(Line(path: path, value: text)) }
    case .collection:
      for (index, child) in mirror.children.enumerated() {
        add(child.value, at: "\(path)[\(index)]", depth: depth + 1)
      }
    case .optional:
      for child in mirror.children { add(child.value, at: path, depth: depth + 1) }
    default:
      for (index, child) in mirror.children.enumerated() {
        let part = child.label ?? "\(index)"
        add(child.value, at: path.isEmpty ? part : "\(path).\(part)", depth: depth + 1)
      }
    }
  }

  private static func leaf(_ value: Any) -> String {
    var text = ""
    debugPrint(value, terminator: "", to: &text)
    return text
  }
}
