extension Subscription {
  /// Leaves out a value that repeats what this subscriber was last told, by a comparison of one's own. It rules over the
  /// automatic one of the store.
  public func skipRepeats(
    _ isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool
  ) -> Subscription<State> {
    let subscription = skipping(isRepeat)
    subscription.isRuled = true
    return subscription
  }

  /// Leaves out values for which `when` answers true, given the last value told; never the first.
  public func skip(
    when: @escaping (_ oldState: State, _ newState: State) -> Bool
  ) -> Subscription<State> {
    skipping(when)
  }

  /// Tells only values for which `when` answers true, given the last value told; and the first, always.
  public func only(
    when: @escaping (_ oldState: State, _ newState: State) -> Bool
  ) -> Subscription<State> {
    skipping { old, new in !when(old, new) }
  }

  private func skipping(_ isSkipped: @escaping (State, State) -> Bool) -> Subscription<State> {
    var plan = plan
    plan?.skip(isSkipped)
    return following(plan: plan, isSkipped)
  }

  /// A subscription to the same values, without those that are skipped.
  fileprivate func following(
    plan: SubscriptionPlan<State>?, _ isSkipped: @escaping (State, State) -> Bool
  ) -> Subscription<State> {
    let subscription = Subscription(plan: plan)
    subscription.isRuled = isRuled
    // What was last let through; the calls of one subscriber never overlap.
    var last: State?
    observer = { old, new in
      let previous = old == nil ? nil : last ?? old
      if let previous, isSkipped(previous, new) { return }
      last = new
      subscription.newValues(old: previous, new: new)
    }
    return subscription
  }
}

extension Subscription where State: Equatable {
  /// Leaves out a value that is equal to what this subscriber was last told.
  public func skipRepeats() -> Subscription<State> {
    var plan = plan
    plan?.areEqual = { $0 == $1 }
    let subscription = following(plan: plan) { $0 == $1 }
    subscription.isRuled = true
    return subscription
  }
}

extension SubscriptionPlan {
  /// Adds to what is skipped.
  mutating func skip(_ isAlsoSkipped: @escaping (Value, Value) -> Bool) {
    guard let isSkipped else {
      isSkipped = isAlsoSkipped
      return
    }
    self.isSkipped = { old, new in isSkipped(old, new) || isAlsoSkipped(old, new) }
  }
}
