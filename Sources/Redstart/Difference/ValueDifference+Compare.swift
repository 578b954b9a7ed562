extension ValueDifference {
  static func compare(
    _ old: Any, _ new: Any, at path: String, into differences: inout [ValueDifference]
  ) {
    if areEqual(old, new) == true { return }
    let oldMirror = Mirror(reflecting: old)
    let newMirror = Mirror(reflecting: new)
    guard type(of: old) == type(of: new), let style = oldMirror.displayStyle,
      style == newMirror.displayStyle
    else {
      return leaf(old, new, at: path, into: &differences)
    }
    let oldParts = Array(oldMirror.children)
    let newParts = Array(newMirror.children)
    switch style {
    case .optional:
      guard let old = oldParts.first, let new = newParts.first else {
        return leaf(old, new, at: path, into: &differences)
      }
      compare(old.value, new.value, at: path, into: &differences)
    case .enum:
      guard let old = oldParts.first, let new = newParts.first, let label = old.label,
        label == new.label
      else {
        return leaf(old, new, at: path, into: &differences)
      }
      compare(old.value, new.value, at: join(path, label), into: &differences)
    case .collection:
      compareElements(oldParts.map(\.value), newParts.map(\.value), at: path, into: &differences)
    case .dictionary:
      compareKeyed(oldParts.map(\.value), newParts.map(\.value), at: path, into: &differences)
    case .set:
      compareMembers(oldParts.map(\.value), newParts.map(\.value), at: path, into: &differences)
    default:
      guard !oldParts.isEmpty, oldParts.count == newParts.count else {
        return leaf(old, new, at: path, into: &differences)
      }
      for (index, (old, new)) in zip(oldParts, newParts).enumerated() {
        compare(old.value, new.value, at: join(path, old.label ?? "\(index)"), into: &differences)
      }
    }
  }

  private static func leaf(
    _ old: Any, _ new: Any, at path: String, into differences: inout [ValueDifference]
  ) {
    let old = text(old)
    let new = text(new)
    if old != new { differences.append(ValueDifference(path: path, old: old, new: new)) }
  }

  /// Elements by position, once the common beginning and end have been set aside.
  private static func compareElements(
    _ old: [Any], _ new: [Any], at path: String, into differences: inout [ValueDifference]
  ) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, isSame(old[start], new[start]) { start += 1 }
    var end = 0
    while end < shorter - start, isSame(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    let oldMiddle = old[start..<(old.count - end)]
    let newMiddle = new[start..<(new.count - end)]
    for (offset, (old, new)) in zip(oldMiddle, newMiddle).enumerated() {
      compare(old, new, at: "\(path)[\(start + offset)]", into: &differences)
    }
    let common = min(oldMiddle.count, newMiddle.count)
    for (offset, gone) in oldMiddle.dropFirst(common).enumerated() {
      differences.append(
        ValueDifference(path: "\(path)[\(start + common + offset)]", old: text(gone), new: nil))
    }
    for (offset, added) in newMiddle.dropFirst(common).enumerated() {
      differences.append(
        ValueDifference(path: "\(path)[\(start + common + offset)]", old: nil, new: text(added)))
    }
  }

  private static func compareKeyed(
    _ old: [Any], _ new: [Any], at path: String, into differences: inout [ValueDifference]
  ) {
    let old = entries(old)
    let new = entries(new)
    for key in Set(old.keys).union(new.keys).sorted() {
      let place = "\(path)[\(key)]"
      switch (old[key], new[key]) {
      case (let old?, let new?): compare(old, new, at: place, into: &differences)
      case (let old?, nil):
        differences.append(ValueDifference(path: place, old: text(old), new: nil))
      case (nil, let new?):
        differences.append(ValueDifference(path: place, old: nil, new: text(new)))
      case (nil, nil): break
      }
    }
  }

  /// A dictionary's entries by the text of their keys; each is reflected as a pair.
  private static func entries(_ pairs: [Any]) -> [String: Any] {
    var entries: [String: Any] = [:]
    for pair in pairs {
      let parts = Array(Mirror(reflecting: pair).children)
      if parts.count == 2 { entries[text(parts[0].value)] = parts[1].value }
    }
    return entries
  }

  private static func compareMembers(
    _ old: [Any], _ new: [Any], at path: String, into differences: inout [ValueDifference]
  ) {
    let old = Set(old.map(text))
    let new = Set(new.map(text))
    for gone in old.subtracting(new).sorted() {
      differences.append(ValueDifference(path: path, old: gone, new: nil))
    }
    for added in new.subtracting(old).sorted() {
      differences.append(ValueDifference(path: path, old: nil, new: added))
    }
  }

  private static func join(_ path: String, _ part: String) -> String {
    path.isEmpty ? part : "\(path).\(part)"
  }

  private static func text(_ value: Any) -> String {
    var text = ""
    debugPrint(value, terminator: "", to: &text)
    return text
  }

  private static func isSame(_ old: Any, _ new: Any) -> Bool {
    areEqual(old, new) ?? (text(old) == text(new))
  }

  /// What `==` says; nil where there is none, or the types differ.
  private static func areEqual(_ old: Any, _ new: Any) -> Bool? {
    func compare<Value: Equatable>(_ old: Value) -> Bool? {
      (new as? Value).map { $0 == old }
    }
    guard let old = old as? any Equatable else { return nil }
    return compare(old)
  }
}
