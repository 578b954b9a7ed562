/// Looks for the stored properties by which an object is reached from others. What closures hold cannot be seen.
enum ReferencePath {
  /// How many values are looked at, at the most.
  private static let limit = 100_000

  /// The shortest path from each of the roots that has one.
  static func paths(to target: AnyObject, from roots: [(name: String, object: AnyObject)])
    -> [String]
  {
    roots.compactMap { path(to: target, from: $0.object, named: $0.name) }
  }

  private static func path(to target: AnyObject, from root: AnyObject, named name: String)
    -> String?
  {
    var queue: [(path: String, value: Any)] = [(name, root)]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var next = 0
    while next < queue.count, next < limit {
      let (path, value) = queue[next]
      next += 1
      var mirror: Mirror? = Mirror(reflecting: value)
      while let current = mirror {
        for (index, child) in current.children.enumerated() {
          let step =
            current.displayStyle == .optional ? "" : child.label.map { ".\($0)" } ?? "[\(index)]"
          let place = path + step
          if let object = object(child.value) {
            if object === target { return place }
            guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
          }
          queue.append((place, child.value))
        }
        mirror = current.superclassMirror
      }
    }
    return nil
  }

  /// The reference that a value is, or nil for a value of another kind.
  private static func object(_ value: Any) -> AnyObject? {
    type(of: value) is AnyObject.Type ? value as AnyObject : nil
  }
}
