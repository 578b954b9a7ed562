extension EngineCore {
  /// The graph of derived values, up to date with the state as it is now. The caller has said what user code may run.
  private func freshGraph(_ root: UnsafeRawPointer) -> DerivedGraph {
    let graph = storage.pointee.derived ?? DerivedGraph(storage)
    storage.pointee.derived = graph
    graph.refresh(root, revision: storage.pointee.machine.revision)
    return graph
  }

  /// The watch that the observers of a derived value share, made if there is none.
  func findWatch(
    of recipe: DerivedRecipe, in projection: Projection, _ request: ObservationRequest,
    _ root: UnsafeRawPointer, _ operate: @escaping Watch.Operate
  ) -> UnsafeMutablePointer<Watch> {
    let (graph, node) = calling(.selecting) {
      let graph = freshGraph(root)
      return (graph, graph.node(of: recipe, in: projection, root))
    }
    if let watch = node.pointee.watch, !watch.pointee.flags.contains(.isDead) { return watch }
    let watch = Watch.make(
      operate: operate, key: nil, size: request.size, alignment: request.alignment,
      isTrivial: request.isTrivial)
    watch.pointee.flags.insert(.isDerived)
    graph.attach(watch, to: node)
    _ = watch.pointee.operate(.start, watch, node.value, nil)
    storage.pointee.registry.insert(watch)
    return watch
  }

  /// Part of ``publish()``: derived values whose inputs have changed are computed, and compared with what was published last.
  @inline(__always)
  func publishDerived(_ root: UnsafeRawPointer) {
    if let graph = storage.pointee.derived { publish(graph, root) }
  }

  @inline(never)
  private func publish(_ graph: DerivedGraph, _ root: UnsafeRawPointer) {
    graph.refresh(root, revision: storage.pointee.machine.revision)
    let changed = graph.takeChanged()
    // The user's comparisons may cancel any of these observations.
    for (watch, _) in changed { storage.pointee.registry.hold(watch) }
    for (watch, value) in changed { look(at: watch, .refresh, value, nil) }
    for (watch, _) in changed { storage.pointee.registry.letGo(watch) }
  }

  /// Under the state lock, between calls of user code.
  @inline(__always)
  func endDerived() {
    if !storage.pointee.registry.endedDerived.isEmpty { storage.pointee.derived?.end() }
  }

  /// Lends a derived value of the state as it is now to code of our own: what was computed for those who watch it, or
  /// computed for this one answer.
  func withValue(
    of recipe: DerivedRecipe, in projection: Projection, origin: Origin,
    _ body: (UnsafeRawPointer) -> Void
  ) {
    guard enter(.readUnderLock, origin: origin, waitsForTurn: false) != nil else {
      // The replaced funnel has returned: what must not be touched now is left alone.
      let graph = DerivedGraph(storage)
      let node = graph.node(of: recipe, in: projection, rootAfterMisuse())
      node.pointee.uses += 1
      body(node.value)
      graph.release(node)
      return
    }
    guard let root = storage.pointee.root else {
      lock.unlock()
      return
    }
    let (graph, node) = calling(.selecting) {
      let graph = freshGraph(root)
      return (graph, graph.node(of: recipe, in: projection, root))
    }
    node.pointee.uses += 1
    body(node.value)
    graph.release(node)
    unlockAndCleanUp()
  }
}
