extension ReplayRecord {
  private static let head = "redstart-replay-record 1"
  private static let tail = "redstart-replay-record end"

  /// The record as lines of text.
  public var text: String {
    var lines = ["\(Self.head) \(probe)"]
    func add(_ state: StateText) {
      for line in state.lines {
        lines.append("=\(Self.escape(line.path))\t\(Self.escape(line.value))")
      }
    }
    for walk in walks {
      lines.append("@\(walk.initialIndex)")
      add(walk.beginning)
      for step in walk.steps {
        lines.append(">\(step.choice)\t\(Self.escape(step.action))")
        add(step.state)
      }
    }
    lines.append(Self.tail)
    return lines.joined(separator: "\n")
  }

  /// Reads a record from what a process has printed.
  public init(text: String) throws(Failure) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    guard let start = lines.firstIndex(where: { $0.hasPrefix(Self.head) }),
      let probe = Int(lines[start].dropFirst(Self.head.count + 1))
    else { throw .unreadable }
    lines = lines[(start + 1)...]
    self.init(probe: probe, walks: [])
    while let line = lines.popFirst() {
      if line.hasPrefix(Self.tail) { return }
      let rest = line.dropFirst()
      switch line.first {
      case "@":
        guard let index = Int(rest) else { throw .unreadable }
        walks.append(Walk(initialIndex: index, beginning: Self.takeState(&lines)))
      case ">":
        let parts = rest.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let choice = Int(parts[0]), !walks.isEmpty else {
          throw .unreadable
        }
        walks[walks.count - 1].steps.append(
          Step(
            choice: choice, action: Self.unescape(parts[1]), state: Self.takeState(&lines)))
      default: throw .unreadable
      }
    }
    throw .unreadable
  }

  private static func takeState(_ lines: inout ArraySlice<Substring>) -> StateText {
    var state: [StateText.Line] = []
    while let line = lines.first, line.first == "=" {
      lines.removeFirst()
      let parts = line.dropFirst().split(
        separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      state.append(
        StateText.Line(
          path: unescape(parts[0]), value: parts.count == 2 ? unescape(parts[1]) : ""))
    }
    return StateText(lines: state)
  }

  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func unescape(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n": plain += "\n"
        case "r": plain += "\r"
        case "t": plain += "\t"
        default: plain.unicodeScalars.append(scalar)
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
