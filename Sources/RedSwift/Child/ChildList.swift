import Redstart

/// The open children of one module, whose types differ; used from any thread.
@usableFromInline
final class ChildList: Sendable {
  private struct State {
    var children: [ChildID: any ModuleLifetime] = [:]
    var isEnded = false
  }

  private let state = LockedValue(State())

  @usableFromInline
  init() {}

  var count: Int { state.withValue { $0.children.count } }

  subscript(id: ChildID) -> (any ModuleLifetime)? {
    state.withValue { $0.children[id] }
  }

  /// Takes a child, in place of one with the same key, which is closed. After the end it is closed itself. A child that ends by
  /// itself leaves the list, and one that has ended already does not stay in it.
  func adopt(_ child: any ModuleLifetime, as id: ChildID) {
    let old = state.withValue { state -> (any ModuleLifetime)? in
      guard !state.isEnded else { return child }
      return state.children.updateValue(child, forKey: id)
    }
    old?.close()
    child.whenEnded { [weak self, weak child] in
      if let child { self?.remove(child, from: id) }
    }
  }

  /// Lets go of a child that has ended, unless another one has taken its place.
  private func remove(_ child: any ModuleLifetime, from id: ChildID) {
    let removed = state.withValue { state in
      state.children[id] === child ? state.children.removeValue(forKey: id) : nil
    }
    // Its last reference may go here, when the lock is not held any more.
    _ = consume removed
  }

  /// Closes a child. Answers whether it was there.
  func close(_ id: ChildID) -> Bool {
    let child = state.withValue { $0.children.removeValue(forKey: id) }
    child?.close()
    return child != nil
  }

  func end() {
    let children = state.withValue { state in
      state.isEnded = true
      defer { state.children = [:] }
      return state.children
    }
    for child in children.values { child.close() }
  }
}
