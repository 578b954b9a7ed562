/// The derived values of one store that somebody watches, and the parts of the state that they are made of.
///
/// Used under the state lock alone. What may run user code when it goes (values, closures) is given to the registry, which
/// destroys it after the lock. Nothing is taken out while user code runs: that is done by ``end()``, between calls.
final class DerivedGraph {
  typealias WatchPointer = UnsafeMutablePointer<Watch>
  typealias NodePointer = UnsafeMutablePointer<DerivedNode>

  private let storage: UnsafeMutablePointer<EngineCore.Storage>
  private var shared: [DerivedKey: NodePointer] = [:]
  private var byWatch: [WatchPointer: NodePointer] = [:]
  /// Parts of the state, which each commit compares.
  private var parts = PointerList<NodePointer>()
  /// What has to be computed, by height.
  private var queue: [[NodePointer]] = []
  /// Watched values that have been computed anew and not been published.
  private var changed: [NodePointer] = []
  /// The commit that the nodes are up to date with.
  private var revision: UInt64 = 0

  init(_ storage: UnsafeMutablePointer<EngineCore.Storage>) {
    self.storage = storage
  }

  deinit {
    parts.destroy()
  }

  // MARK: - Making

  /// The node of a derived value, up to date; made if nobody needed it before. The caller counts its use.
  func node(of recipe: DerivedRecipe, in projection: Projection, _ root: UnsafeRawPointer)
    -> NodePointer
  {
    let key = DerivedKey.derived(ObjectIdentifier(recipe), projection.path)
    if let node = shared[key] { return node }
    let inputs = recipe.inputs.map { input($0, projection, root) }
    let node = DerivedNode.make(memo: recipe.makeMemo(), key: key, inputs: inputs)
    while queue.count <= node.pointee.height { queue.append([]) }
    start(node, from: node.gatherInputs())
    return node
  }

  private func input(
    _ source: DerivedSource, _ projection: Projection, _ root: UnsafeRawPointer
  ) -> NodePointer {
    switch source {
    case .derived(let recipe):
      return node(of: recipe, in: projection, root)
    case .selected(let pathFrom, let makeMemo):
      let key = pathFrom.map { DerivedKey.path($0(projection)) }
      if let key, let node = shared[key] { return node }
      let node = DerivedNode.make(memo: makeMemo(projection), key: key, inputs: [])
      start(node, from: root)
      node.pointee.index = parts.count
      parts.append(node)
      return node
    }
  }

  private func start(_ node: NodePointer, from source: UnsafeRawPointer) {
    _ = node.pointee.memo.pointee.operate(.start, node.pointee.memo, source, nil)
    if let key = node.pointee.key { shared[key] = node }
  }

  /// Makes `watch` what the observers of a node share.
  func attach(_ watch: WatchPointer, to node: NodePointer) {
    node.pointee.watch = watch
    node.pointee.uses += 1
    byWatch[watch] = node
  }

  /// The newest value of the derived value that `watch` is for; nil if it is for none.
  func memo(of watch: WatchPointer) -> UnsafeRawPointer? {
    watch.pointee.flags.contains(.isDerived) ? byWatch[watch]?.value : nil
  }

  // MARK: - Bringing up to date

  /// Brings everything up to date with the state of a commit: each part of it is compared once, then each derived value with
  /// a changed input is computed once, after all its inputs.
  func refresh(_ root: UnsafeRawPointer, revision newRevision: UInt64) {
    guard revision != newRevision else { return }
    revision = newRevision
    for index in 0..<parts.count { refresh(parts[index], from: root) }
    for height in queue.indices where !queue[height].isEmpty {
      let due = queue[height]
      queue[height].removeAll(keepingCapacity: true)
      for node in due {
        node.pointee.isQueued = false
        refresh(node, from: node.gatherInputs())
      }
    }
  }

  private func refresh(_ node: NodePointer, from source: UnsafeRawPointer) {
    let memo = node.pointee.memo
    let previous = memo.pointee.newest
    guard memo.pointee.operate(.refresh, memo, source, nil) else { return }
    if let previous { storage.pointee.registry.retire(previous, of: memo) }
    for dependent in node.pointee.dependents where !dependent.node.pointee.isQueued {
      dependent.node.pointee.isQueued = true
      queue[dependent.node.pointee.height].append(dependent.node)
    }
    if node.pointee.watch != nil, !node.pointee.hasChanged {
      node.pointee.hasChanged = true
      changed.append(node)
    }
  }

  /// The watches whose values have to be compared with what was published last.
  func takeChanged() -> [(watch: WatchPointer, value: UnsafeRawPointer)] {
    guard !changed.isEmpty else { return [] }
    defer { changed.removeAll(keepingCapacity: true) }
    return changed.compactMap { node in
      node.pointee.hasChanged = false
      guard let watch = node.pointee.watch, !watch.pointee.flags.contains(.isDead) else {
        return nil
      }
      return (watch, node.value)
    }
  }

  // MARK: - Ending

  /// Lets go of the watches that nobody observes any more, and of all that was needed for them alone.
  func end() {
    for watch in storage.pointee.registry.takeEndedDerived() {
      if let node = byWatch.removeValue(forKey: watch) {
        if node.pointee.watch == watch { node.pointee.watch = nil }
        release(node)
      }
      storage.pointee.registry.letGo(watch)
    }
  }

  /// One use less.
  func release(_ node: NodePointer) {
    var released = [node]
    while let node = released.popLast() {
      node.pointee.uses -= 1
      guard node.pointee.uses == 0 else { continue }
      if let key = node.pointee.key { shared[key] = nil }
      if node.pointee.height == 0 { removePart(node) }
      if node.pointee.hasChanged { changed.removeAll { $0 == node } }
      storage.pointee.registry.discard(node.pointee.memo)
      released += node.free()
    }
  }

  private func removePart(_ node: NodePointer) {
    let last = parts.removeLast()
    guard last != node else { return }
    last.pointee.index = node.pointee.index
    parts[node.pointee.index] = last
  }

  /// How many derived values and parts of the state it keeps, for tests.
  var counts: (derived: Int, parts: Int) {
    (shared.values.count { $0.pointee.height > 0 }, parts.count)
  }
}
