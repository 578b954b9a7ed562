/// What was read of a state and has not changed since.
@usableFromInline
@MainActor
final class TrackedParts<State> {
  typealias Pointer = UnsafePointer<State>

  /// A part that was read by its path.
  private struct Slot {
    let region: StateRegion
    let part: TrackedPart
    let path: AnyKeyPath
    /// Called when the region's bytes differ.
    let isUnchanged: (Pointer, Pointer) -> Bool
  }

  /// Rows, elements or keys of one collection.
  private struct Group {
    let region: StateRegion
    /// Moves the parts that have changed to the list; called when the region's bytes differ.
    let collect: (Pointer, Pointer, inout [TrackedPart]) -> Void
  }

  @usableFromInline var parts: [AnyKeyPath: TrackedPart] = [:]
  @usableFromInline var members: [AnyKeyPath: AnyObject] = [:]
  private var slots = ContiguousArray<Slot>()
  private var groups: [Group] = []
  /// The whole of the state.
  private var whole: TrackedPart?
  private lazy var areEqual = comparison(of: State.self)

  nonisolated init() {}

  /// Tracks the whole of the state.
  func accessWhole() {
    let part = whole ?? TrackedPart()
    whole = part
    part.access()
  }

  /// Tracks a part that was not tracked.
  ///
  /// - Parameter owner: where the part that it is computed from is stored, if that is known.
  @usableFromInline
  func insert<Value>(_ path: KeyPath<State, Value>, within owner: StateRegion?) -> TrackedPart {
    let offset = MemoryLayout<State>.offset(of: path)
    let part = TrackedPart(offset: offset)
    let areEqual = comparison(of: Value.self)
    parts[path] = part
    if let offset {
      let region = StateRegion(offset: offset, size: MemoryLayout<Value>.size)
      slots.append(
        Slot(region: region, part: part, path: path) { old, new in
          areEqual(UnsafeRawPointer(old) + offset, UnsafeRawPointer(new) + offset)
        })
    } else {
      slots.append(
        Slot(region: owner ?? Self.everything, part: part, path: path) { old, new in
          Redstart.areEqual(old.pointee[keyPath: path], new.pointee[keyPath: path], by: areEqual)
        })
    }
    return part
  }

  /// Tracks members of a collection that had none.
  @usableFromInline
  func insert(
    _ group: AnyObject, of path: AnyKeyPath, within region: StateRegion?,
    collect: @escaping (UnsafePointer<State>, UnsafePointer<State>, inout [TrackedPart]) -> Void
  ) {
    members[path] = group
    groups.append(Group(region: region ?? Self.everything, collect: collect))
  }

  private static var everything: StateRegion {
    StateRegion(offset: 0, size: MemoryLayout<State>.size)
  }

  /// Takes out everything that is different in the new state.
  func collect(_ old: Pointer, _ new: Pointer) -> [TrackedPart] {
    var changed: [TrackedPart] = []
    if let part = whole, !areEqual(old, new) {
      changed.append(part)
      whole = nil
    }
    // A comparison of the user's might read, and so track, something: that is put beside.
    var slots = ContiguousArray<Slot>()
    swap(&slots, &self.slots)
    defer {
      swap(&slots, &self.slots)
      self.slots += slots
    }
    var index = 0
    while index < slots.count {
      if slots[index].region.isUnchanged(old, new) || slots[index].isUnchanged(old, new) {
        index += 1
        continue
      }
      changed.append(slots[index].part)
      parts[slots[index].path] = nil
      let last = slots.removeLast()
      if index < slots.count { slots[index] = last }
    }
    for group in groups where !group.region.isUnchanged(old, new) {
      group.collect(old, new, &changed)
    }
    return changed
  }

  /// How many things are tracked, for tests.
  var count: Int {
    var groups = 0
    for group in members.values { groups += (group as? any TrackedMembers)?.count ?? 0 }
    return slots.count + groups + (whole == nil ? 0 : 1)
  }
}

/// The tracked members of one collection.
protocol TrackedMembers: AnyObject {
  var count: Int { get }
}
