import Redstart

/// A store's subscriptions by their subscribers: one for each object.
///
/// Nothing of the user's runs, or goes, under its lock.
@usableFromInline
final class SubscriptionTable: @unchecked Sendable {
  // `@unchecked Sendable` is sound: everything is in a locked value.
  fileprivate struct Contents {
    var links: [ObjectIdentifier: SubscriptionLink] = [:]
    /// At how many subscriptions those whose subscribers have gone are looked for.
    var limit = 64
    /// Nothing can be selected of a store that has no state yet: who subscribes waits for it.
    var isWithoutState: Bool
    var parked: [ObjectIdentifier: Parked] = [:]
    /// In which order those that wait have subscribed.
    var nextParked = 0
    var wholeKey: AnyKeyPath?
  }

  /// A subscription that waits for a state.
  fileprivate struct Parked {
    let order: Int
    let link: SubscriptionLink
    let start: ((ObservationHandle) -> Void) -> Bool
  }

  private let contents: LockedValue<Contents>

  @usableFromInline
  init(isWithoutState: Bool) {
    contents = LockedValue(Contents(isWithoutState: isWithoutState))
  }

  /// Puts a link in place of the subscriber's former one, and starts its observation.
  ///
  /// - Parameter start: starts it, and gives its handle to what it is passed before the first call.
  @usableFromInline
  func start(
    _ link: SubscriptionLink, for subscriber: ObjectIdentifier,
    _ start: @escaping ((ObservationHandle) -> Void) -> Bool
  ) {
    // What waited in its place goes after the lock, as it does everywhere here.
    let (former, waited, isFull, isParked) = contents.withValue { contents in
      let former = contents.links.updateValue(link, forKey: subscriber)
      var waited: Parked?
      if contents.isWithoutState {
        let parked = Parked(order: contents.nextParked, link: link, start: start)
        waited = contents.parked.updateValue(parked, forKey: subscriber)
        contents.nextParked += 1
      }
      return (former, waited, contents.links.count > contents.limit, contents.isWithoutState)
    }
    defer { withExtendedLifetime(waited) {} }
    if let former { end(former) }
    if isFull { sweep() }
    if !isParked { begin(link, start) }
  }

  private func begin(_ link: SubscriptionLink, _ start: ((ObservationHandle) -> Void) -> Bool) {
    var late: ObservationHandle?
    let isStarted = start { handle in
      contents.withValue { _ in
        if link.isEnded { late = handle } else { link.handle = handle }
      }
    }
    // Ended between its entry into the table and the beginning of its observation.
    if isStarted { late?.end() }
  }

  @usableFromInline
  func remove(_ subscriber: ObjectIdentifier) {
    let (link, parked) = contents.withValue { contents in
      (
        contents.links.removeValue(forKey: subscriber),
        contents.parked.removeValue(forKey: subscriber)
      )
    }
    if let link { end(link) }
    withExtendedLifetime(parked) {}
  }

  /// Ends a link that has been taken out.
  private func end(_ link: SubscriptionLink) {
    let handle = contents.withValue { _ -> ObservationHandle? in
      guard !link.isEnded else { return nil }
      link.isEnded = true
      return link.handle
    }
    handle?.end()
  }

  func endAll() {
    let (links, parked) = contents.withValue { contents in
      defer {
        contents.links = [:]
        contents.parked = [:]
      }
      return (contents.links, contents.parked)
    }
    defer { withExtendedLifetime(parked) {} }
    for link in links.values { end(link) }
  }

  /// How many subscriptions wait for a state.
  var parkedCount: Int { contents.withValue { $0.parked.count } }

  /// How many objects are in the table, those included that have gone and not been looked for.
  var count: Int { contents.withValue { $0.links.count } }

  // MARK: - A store without a state

  var isWithoutState: Bool { contents.withValue { $0.isWithoutState } }

  /// Starts what has waited for a state, if there is one now.
  func adoptState(_ hasState: () -> Bool) {
    guard isWithoutState, hasState() else { return }
    let parked = contents.withValue { contents in
      contents.isWithoutState = false
      defer { contents.parked = [:] }
      return contents.parked
    }
    for waiting in parked.values.sorted(by: { $0.order < $1.order })
    where !contents.withValue({ _ in waiting.link.isEnded }) {
      begin(waiting.link, waiting.start)
    }
  }

  // MARK: - The whole state

  /// By what those find their watch who are told of the whole state when it differs.
  func wholeKey(_ make: () -> AnyKeyPath) -> AnyKeyPath {
    if let key = contents.withValue({ $0.wholeKey }) { return key }
    let key = make()
    contents.withValue { $0.wholeKey = key }
    return key
  }
}

extension SubscriptionTable {
  /// Takes out the links whose subscribers have gone, once the table has grown to twice what was alive.
  private func sweep() {
    let links = contents.withValue { $0.links }
    // Whoever looks at a subscriber may be the last to hold it, so nothing is locked here.
    let dead = links.filter { !$0.value.isAlive }
    let parked = contents.withValue { contents in
      var parked: [Parked?] = []
      for (subscriber, link) in dead where contents.links[subscriber] === link {
        contents.links[subscriber] = nil
        parked.append(contents.parked.removeValue(forKey: subscriber))
      }
      contents.limit = max(64, 2 * contents.links.count)
      return parked
    }
    for link in dead.values { end(link) }
    withExtendedLifetime(parked) {}
  }
}
