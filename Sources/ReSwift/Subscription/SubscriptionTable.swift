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
    var parked: [() -> Void] = []
    var wholeKey: AnyKeyPath?
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
    let (former, isFull, isParked) = contents.withValue { contents in
      let former = contents.links.updateValue(link, forKey: subscriber)
      if contents.isWithoutState {
        contents.parked.append { [unowned self] in
          if !self.contents.withValue({ _ in link.isEnded }) { begin(link, start) }
        }
      }
      return (former, contents.links.count > contents.limit, contents.isWithoutState)
    }
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
    if let link = contents.withValue({ $0.links.removeValue(forKey: subscriber) }) { end(link) }
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
    let links = contents.withValue { contents in
      defer {
        contents.links = [:]
        contents.parked = []
      }
      return contents.links
    }
    for link in links.values { end(link) }
  }

  /// How many objects are in the table, those included that have gone and not been looked for.
  var count: Int { contents.withValue { $0.links.count } }

  // MARK: - A store without a state

  var isWithoutState: Bool { contents.withValue { $0.isWithoutState } }

  /// Starts what has waited for a state, if there is one now.
  func adoptState(_ hasState: () -> Bool) {
    guard isWithoutState, hasState() else { return }
    let parked = contents.withValue { contents in
      contents.isWithoutState = false
      defer { contents.parked = [] }
      return contents.parked
    }
    for start in parked { start() }
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
    contents.withValue { contents in
      for (subscriber, link) in dead where contents.links[subscriber] === link {
        contents.links[subscriber] = nil
      }
      contents.limit = max(64, 2 * contents.links.count)
    }
    for link in dead.values { end(link) }
  }
}
