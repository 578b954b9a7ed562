/// What was read of a state and has not changed since. It knows no types: states are pointers to them.
@usableFromInline
@MainActor
final class TrackedParts {
  /// A part that was read by its path.
  private struct Slot {
    let part: TrackedPart
    let path: AnyKeyPath
    /// Called when the bytes of its region differ.
    let isUnchanged: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }

  @usableFromInline
  typealias Collect = (
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ changed: inout [TrackedPart]
  ) -> Void

  /// By path, what was read by it, and what was read of the collection that it leads to.
  @usableFromInline var parts: [AnyKeyPath: TrackedPart] = [:]
  @usableFromInline var members: [AnyKeyPath: AnyObject] = [:]
  private var slots: [Slot] = []
  /// Where the bytes of each slot are: apart from the rest, because a move looks at nothing else of most slots.
  private var regions: [StateRegion] = []
  private var groups: [(region: StateRegion, collect: Collect)] = []
  private var whole: TrackedPart?
  private var limit = TrackedLimit()
  private let everything: StateRegion
  /// How two whole states are compared.
  private let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  init<State>(of state: State.Type) {
    everything = StateRegion(offset: 0, size: MemoryLayout<State>.size)
    areEqual = comparison(of: state)
  }

  /// Tracks the whole of the state.
  func accessWhole() {
    let part = whole ?? TrackedPart()
    whole = part
    part.access()
  }

  /// Tracks a part that was not tracked.
  ///
  /// - Parameter owner: where the part is stored that it is computed from, if that is known.
  @inlinable
  func insert<State, Value>(_ path: KeyPath<State, Value>, within owner: StateRegion?)
    -> TrackedPart
  {
    let offset = MemoryLayout<State>.offset(of: path)
    let part = TrackedPart(offset: offset)
    let areEqual = comparison(of: Value.self)
    guard let offset else {
      insert(part, path, owner) { old, new in
        Redstart.areEqual(
          old.assumingMemoryBound(to: State.self).pointee[keyPath: path],
          new.assumingMemoryBound(to: State.self).pointee[keyPath: path], by: areEqual)
      }
      return part
    }
    insert(part, path, StateRegion(offset: offset, size: MemoryLayout<Value>.size)) { old, new in
      areEqual(old + offset, new + offset)
    }
    return part
  }

  @usableFromInline
  func insert(
    _ part: TrackedPart, _ path: AnyKeyPath, _ region: StateRegion?,
    isUnchanged: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) {
    if limit.isReached(by: slots.count) {
      for index in slots.indices.reversed() where !slots[index].part.isTracked { remove(index) }
      limit.leave(slots.count)
    }
    parts[path] = part
    slots.append(Slot(part: part, path: path, isUnchanged: isUnchanged))
    regions.append(region ?? everything)
  }

  /// Tracks members of a collection that had none.
  ///
  /// - Parameter collect: takes out the members that have changed; called when the region's bytes differ.
  @usableFromInline
  func insert(
    _ group: AnyObject, of path: AnyKeyPath, within region: StateRegion?,
    collect: @escaping Collect
  ) {
    members[path] = group
    groups.append((region ?? everything, collect))
  }

  /// Takes out everything that is different in the new state.
  func collect(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> [TrackedPart] {
    var changed: [TrackedPart] = []
    if let part = whole, !areEqual(old, new) {
      whole = nil
      changed.append(part)
    }
    var candidates: [Int] = []
    for (index, region) in regions.enumerated() where !region.isUnchanged(old, new) {
      candidates.append(index)
    }
    // From the last on, so that what takes the place of a slot has been looked at.
    for index in candidates.reversed() {
      let part = slots[index].part
      if !part.isTracked {
        remove(index)
      } else if !slots[index].isUnchanged(old, new) {
        changed.append(part)
        remove(index)
      }
    }
    for group in groups where !group.region.isUnchanged(old, new) {
      group.collect(old, new, &changed)
    }
    return changed
  }

  /// Takes out a part; the last one takes its place.
  private func remove(_ index: Int) {
    parts[slots[index].path] = nil
    slots.swapAt(index, slots.count - 1)
    regions.swapAt(index, regions.count - 1)
    slots.removeLast()
    regions.removeLast()
  }

  /// How many things are kept in mind, for tests.
  var count: Int {
    var count = slots.count + (whole == nil ? 0 : 1)
    for group in members.values { count += (group as? any TrackedMembers)?.count ?? 0 }
    return count
  }
}

/// The tracked members of one collection.
protocol TrackedMembers: AnyObject {
  var count: Int { get }
}
