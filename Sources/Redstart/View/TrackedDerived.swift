import Observation

/// The derived values that were read of a view. They are computed from the state that it shows, which may be older than the
/// store's, and kept for as long as somebody tracks them.
///
/// The main actor's alone; it may be released elsewhere.
final class TrackedDerived {
  private struct Entry {
    let node: UnsafeMutablePointer<DerivedNode>
    /// Which of its values was shown last.
    var stamp: UInt32
    /// Nil when it has changed and has not been read again.
    var part: TrackedPart?
  }

  private let core: EngineCore
  /// What a graph lets go of is noted here.
  private let storage: UnsafeMutablePointer<EngineCore.Storage>
  private let graph: DerivedGraph
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = TrackedLimit()
  private var moves: UInt64 = 0

  init(_ core: EngineCore) {
    self.core = core
    storage = .allocate(capacity: 1)
    storage.initialize(to: EngineCore.Storage())
    graph = DerivedGraph(storage)
  }

  deinit {
    for entry in entries.values { graph.release(entry.node) }
    cleanUp()
    storage.pointee.registry.destroy()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Lends a derived value of the state that is shown.
  func read(
    _ recipe: DerivedRecipe, _ root: UnsafeRawPointer, _ origin: Origin,
    _ body: (UnsafeRawPointer) -> Void
  ) {
    let key = ObjectIdentifier(recipe)
    if entries[key] == nil {
      if limit.isReached(by: entries.count) { forgetUntracked() }
      let isMade = core.computing(origin) {
        let node = graph.node(of: recipe, in: .root, root)
        node.pointee.uses += 1
        entries[key] = Entry(node: node, stamp: node.pointee.memo.pointee.stamp)
      }
      guard isMade else { return core.withValue(of: recipe, ofShown: root, body) }
    }
    let part = entries[key]?.part ?? TrackedPart()
    entries[key]?.part = part
    part.access()
    if let node = entries[key]?.node { body(node.value) }
  }

  /// Brings what is tracked up to date with a newer state, and answers what has changed.
  func move(to root: UnsafeRawPointer) -> [TrackedPart] {
    forgetUntracked()
    moves += 1
    _ = core.computing(Origin()) { graph.refresh(root, revision: moves) }
    var changed: [TrackedPart] = []
    for (key, entry) in entries where entry.node.pointee.memo.pointee.stamp != entry.stamp {
      entries[key] = Entry(node: entry.node, stamp: entry.node.pointee.memo.pointee.stamp)
      if let part = entry.part { changed.append(part) }
    }
    cleanUp()
    return changed
  }

  var count: Int { entries.count }

  private func forgetUntracked() {
    for (key, entry) in entries where entry.part?.isTracked != true {
      entries[key] = nil
      graph.release(entry.node)
    }
    limit.leave(entries.count)
    cleanUp()
  }

  /// Values may run code of the user's when they go.
  private func cleanUp() {
    while storage.pointee.registry.needsCleanup {
      var cleanup = storage.pointee.registry.takeCleanup()
      cleanup.destroy()
      storage.pointee.registry.finishCleanup(cleanup)
    }
  }
}

extension EngineCore {
  /// Runs what a view computes as if it were computed for the store: under its lock, so that what comes back to the store is a
  /// programmer's error (law 18). False, and nothing done, if the caller is such code.
  fileprivate func computing(_ origin: Origin, _ body: () -> Void) -> Bool {
    guard enter(.readUnderLock, origin: origin, waitsForTurn: false) != nil else { return false }
    defer { unlockAndCleanUp() }
    calling(.selecting, body)
    return true
  }

  /// The replaced funnel has returned, and a read must answer something: it is computed for this one answer.
  fileprivate func withValue(
    of recipe: DerivedRecipe, ofShown root: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void
  ) {
    let graph = DerivedGraph(storage)
    let node = graph.node(of: recipe, in: .root, root)
    node.pointee.uses += 1
    body(node.value)
    graph.release(node)
  }
}
