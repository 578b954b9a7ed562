extension TaskWorld: CustomStringConvertible, CustomReflectable {
  /// The state, and what is pending.
  public var description: String {
    var text = "\(state)"
    if !(server is NoServer) { text += ", server: \(server)" }
    if !tasks.isEmpty { text += ", pending: \(tasks)" }
    return text
  }

  /// The parts whose differences a reader of steps wants to see.
  public var customMirror: Mirror {
    var parts: [(label: String?, value: Any)] = [("state", state)]
    if !(server is NoServer) { parts.append(("server", server)) }
    parts.append(("tasks", tasks))
    parts.append(("intervals", windows))
    return Mirror(self, children: parts, displayStyle: .struct)
  }
}
