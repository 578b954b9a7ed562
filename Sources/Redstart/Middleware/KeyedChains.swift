/// The chains of a keyed middleware, one for each child that has been sent an action.
///
/// Children are removed by actions of which this knows nothing, so each action that passes looks after one of the chains:
/// those of children that are gone do not pile up, and no action pays for more than one.
final class KeyedChains<ID: Hashable & Sendable, Action>: Sendable {
  typealias Link = @Sendable (Action) -> Void

  private struct Chains {
    var links: [ID: Link] = [:]
    var order: [ID] = []
    var next = 0

    mutating func candidate() -> ID? {
      guard !order.isEmpty else { return nil }
      next = (next + 1) % order.count
      return order[next]
    }

    mutating func remove(_ id: ID) -> Link? {
      guard let link = links.removeValue(forKey: id) else { return nil }
      if let index = order.firstIndex(of: id) { order.swapAt(index, order.count - 1) }
      order.removeLast()
      return link
    }
  }

  private let chains = LockedValue(Chains())

  /// The chain of one child, built by `build` if there is none.
  func link(for id: ID, build: () -> Link) -> Link {
    if let link = chains.withValue({ $0.links[id] }) { return link }
    // Built outside the lock, because it is the user's code. Two threads cannot meet here: they hold the turn.
    let link = build()
    return chains.withValue { chains in
      if let earlier = chains.links[id] { return earlier }
      chains.links[id] = link
      chains.order.append(id)
      return link
    }
  }

  /// Drops one chain if its child is gone, each time another one.
  func dropOneAbsent(_ isPresent: (ID) -> Bool) {
    guard let id = chains.withValue({ $0.candidate() }), !isPresent(id) else { return }
    let link = chains.withValue { $0.remove(id) }
    // Let go outside the lock: what the user's closures hold may dispatch when it ends.
    _ = link
  }

  /// How many chains there are.
  var count: Int { chains.withValue { $0.links.count } }
}
