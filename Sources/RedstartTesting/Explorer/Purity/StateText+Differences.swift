import Redstart

extension StateText {
  /// What is different, part by part, from another text of the same type of value.
  func differences(from old: StateText) -> [ValueDifference] {
    if lines == old.lines { return [] }
    let oldParts = old.parts
    let newParts = parts
    var paths: [String] = []
    for line in old.lines + lines where paths.last != line.path {
      if !paths.contains(line.path) { paths.append(line.path) }
    }
    return paths.compactMap { path in
      let old = oldParts[path]
      let new = newParts[path]
      return old == new ? nil : ValueDifference(path: path, old: old, new: new)
    }
  }

  /// Each part's text; the members of a set are parts of one path.
  private var parts: [String: String] {
    Dictionary(lines.map { ($0.path, $0.value) }) { "\($0); \($1)" }
  }
}
