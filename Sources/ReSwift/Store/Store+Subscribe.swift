import Redstart

extension Store {
  /// Subscribes to what `transform` makes of the state, which can be compared: equal values are left out if
  /// `automaticallySkipsRepeats` is on, unless the subscription has a `skipRepeats` of its own.
  @inlinable
  public func subscribe<SelectedState: Equatable, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState {
    guard let transform else { return subscribeToWhole(subscriber) }
    let root = Subscription<State>.root()
    attach(
      subscriber, root, transform(root),
      comparison: Comparison(areEqual: ==, operations: WatchOperations()))
  }
}

extension Store where State: Equatable {
  /// Subscribes to the whole state, which can be compared: an equal one is left out if `automaticallySkipsRepeats` is on.
  @inlinable
  public func subscribe<S: StoreSubscriber>(_ subscriber: S)
  where S.StoreSubscriberStateType == State {
    let root = Subscription<State>.root()
    attach(
      subscriber, root, root, comparison: Comparison(areEqual: ==, operations: WatchOperations()))
  }
}

/// How a selection is compared where its type can be.
@usableFromInline
struct Comparison<State, Value> {
  @usableFromInline let areEqual: (Value, Value) -> Bool
  @usableFromInline let operations: WatchOperations<State, Value>

  @inlinable
  init(areEqual: @escaping (Value, Value) -> Bool, operations: WatchOperations<State, Value>) {
    self.areEqual = areEqual
    self.operations = operations
  }
}

extension Store {
  /// Observes what a subscription has selected.
  ///
  /// - Parameter comparison: compares its values, if the caller knows how.
  @inlinable
  func attach<Value, S: StoreSubscriber>(
    _ subscriber: S, _ root: Subscription<State>, _ selected: Subscription<Value>,
    comparison: Comparison<State, Value>?
  ) where S.StoreSubscriberStateType == Value {
    let automatic = skipsRepeats && !selected.isRuled ? comparison : nil
    guard let plan = selected.plan, plan.root == ObjectIdentifier(root) else {
      return attachPushing(subscriber, root, selected, areEqual: automatic?.areEqual)
    }
    let operations: WatchOperations<State, Value>
    var key = SubscriptionKey.own
    if let isSkipped = plan.isSkipped {
      if let areEqual = plan.areEqual ?? automatic?.areEqual {
        operations = WatchOperations { areEqual($0, $1) || isSkipped($0, $1) }
      } else {
        operations = WatchOperations(by: isSkipped)
      }
    } else if let areEqual = plan.areEqual {
      operations = comparison?.operations ?? WatchOperations(by: areEqual)
      key = plan.key
    } else if let automatic {
      operations = automatic.operations
      key = plan.key
    } else {
      operations = WatchOperations { _, _ in false }
      if plan.isWhole { key = .everyCommit }
    }
    let operate: Watch.Operate
    switch plan.reading {
    case .atOffset: operate = operations.atOffset
    case .bySelect: operate = operations.bySelect
    case .byReader: operate = operations.byReader
    }
    let link = ValueLink(subscriber)
    observe(
      Value.self, key, fillReader: plan.fillReader, operate: operate, link: link,
      for: ObjectIdentifier(subscriber), body: link.call)
  }

  /// Enters a link into the table, and starts its observation.
  @usableFromInline
  func observe<Value>(
    _ type: Value.Type, _ key: SubscriptionKey, wantsOld: Bool = false,
    fillReader: @escaping (UnsafeMutableRawPointer) -> Void, operate: @escaping Watch.Operate,
    link: SubscriptionLink, for subscriber: ObjectIdentifier,
    body: @escaping ObserverBody.Call
  ) {
    let path: AnyKeyPath?
    switch key {
    case .own: path = nil
    case .path(let given): path = given
    case .whole: path = table.wholeKey { \State.self }
    case .everyCommit: path = engine.everyCommitKey
    }
    let core = engine.core
    // Of the thread that subscribes, which need not be the one that starts what has waited for a state.
    var observation = EngineObservation(origin: .subscribe)
    observation.wantsOld = wantsOld
    table.start(link, for: subscriber) { [observation] registered in
      core.start(
        observation, of: type, key: path, fillReader: fillReader, operate: operate, body: body,
        registered: registered)
    }
  }

  /// Observes every state, for a subscription that the client has made itself.
  @usableFromInline
  func attachPushing<Value, S: StoreSubscriber>(
    _ subscriber: S, _ root: Subscription<State>, _ selected: Subscription<Value>,
    areEqual: ((Value, Value) -> Bool)?
  ) where S.StoreSubscriberStateType == Value {
    let selected = areEqual.map(selected.skip) ?? selected
    selected.observer = { [weak subscriber] _, new in subscriber?.newState(state: new) }
    push(root, to: subscriber)
  }

  private func push<S: StoreSubscriber>(_ root: Subscription<State>, to subscriber: S) {
    let link = PushLink(root, subscriber)
    let operations = WatchOperations<State, State> { _, _ in false }
    observe(
      State.self, .everyCommit, wantsOld: true, fillReader: { $0.storeBytes(of: 0, as: Int.self) },
      operate: operations.atOffset, link: link, for: ObjectIdentifier(subscriber),
      body: link.call)
  }

  /// Subscribes to the whole state, as it is known at run time: compared if its type can be.
  @usableFromInline
  func subscribeToWhole<S: StoreSubscriber>(_ subscriber: S) {
    let root = Subscription<State>.root()
    guard let whole = root as? Subscription<S.StoreSubscriberStateType> else {
      // A subscriber of another type is told what can be cast to it.
      root.observer = { [weak subscriber] _, new in subscriber?._newState(state: new) }
      return push(root, to: subscriber)
    }
    attach(subscriber, root, whole, comparison: Comparison(of: S.StoreSubscriberStateType.self))
  }
}

/// With whom an observation shares its comparison.
@usableFromInline
enum SubscriptionKey {
  case own
  /// All who select this path.
  case path(AnyKeyPath)
  /// All who want the whole state when it differs.
  case whole
  /// All who want the whole state, always.
  case everyCommit
}

extension SubscriptionPlan {
  /// With whom a selection is compared, if it is compared by `==`.
  @usableFromInline
  var key: SubscriptionKey { isWhole ? .whole : path.map(SubscriptionKey.path) ?? .own }
}

extension Comparison {
  /// The comparison by `==`, if the type at hand turns out to have it.
  fileprivate init?(of type: Value.Type) {
    guard let type = type as? any Equatable.Type else { return nil }
    self = Self.make(type)
  }

  /// `Same` is `Value`, which the compiler does not know.
  private static func make<Same: Equatable>(_ type: Same.Type) -> Comparison {
    let operations = WatchOperations<State, Same>()
    return Comparison(
      areEqual: { left, right in
        guard let left = left as? Same, let right = right as? Same else { return false }
        return left == right
      },
      operations: unsafeBitCast(operations, to: WatchOperations<State, Value>.self))
  }
}
