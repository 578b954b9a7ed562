extension Trace {
  /// A test, ready to be pasted, that makes the same steps and fails as long as they break the property.
  ///
  /// The steps are written as indices into the possible actions, so actions need no way to be written in Swift; what they
  /// were is said in comments.
  ///
  /// - Parameters:
  ///   - explorer: The Swift expression for the explorer, for example `makeExplorer()`.
  ///   - name: The test's name; by default it is made of the property's.
  public func swiftTest(explorer: String, name: String? = nil) -> String {
    let name = name ?? Self.identifier(of: property)
    let beginning = initialIndex == 0 ? "" : " from: \(initialIndex),"
    var lines = [
      "@Test func \(name)() {",
      "  \(explorer).expectHolds(",
      "    \(Self.literal(property)),\(beginning)",
      "    replaying: [",
    ]
    for (choice, action) in zip(choices, actions) {
      let comment = "\(action)".split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.append("      \(choice),  // \(comment)")
    }
    lines += ["    ])", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func literal(_ text: String) -> String {
    text.debugDescription
  }

  /// The words of a text as one name. A word alone might be one that Swift keeps for itself, as `repeat` and `default`.
  private static func identifier(of text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return "replay" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = first.prefix(1).lowercased() + first.dropFirst() + rest.joined()
    guard words.count == 1 || name.first?.isNumber == true else { return name }
    return "replay" + name.prefix(1).uppercased() + name.dropFirst()
  }
}
