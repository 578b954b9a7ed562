extension RequestState {
  /// What becomes of the wish for a value.
  ///
  /// A fresh value is reused only while nothing is on its way: an answer to other parameters would
  /// take its place. For the same reason a wish joins the newest request alone.
  func decision(
    for parameters: Parameters, reusing reuses: Bool, now: Duration, _ rules: RequestRules
  ) -> RequestDecision {
    guard let newest = waiting.last ?? running.last?.parameters else {
      return reuses && isFresh(for: parameters, now: now, lifetime: rules.lifetime)
        ? .reuse : .start
    }
    if newest == parameters { return .join }
    switch rules.policy {
    case .ignoreWhileRunning: return .ignore
    case .latestWins: return .replace
    case .queued: return .queue
    case .concurrent: return .start
    }
  }

  /// The facts that a decision leads to, in order.
  func facts(
    _ decision: RequestDecision, _ parameters: Parameters, number: UInt64
  ) -> [RequestAction<Parameters, Value>] {
    let start = RequestAction<Parameters, Value>.started(RequestID(parameters, number: number))
    switch decision {
    case .reuse, .join, .ignore: return []
    case .queue: return [.queued(parameters)]
    case .replace: return running.map(RequestAction.cancelled) + [start]
    case .start: return [start]
    }
  }

  /// What is to be asked for now that a request has ended: what waits, or what was invalidated
  /// meanwhile.
  var next: Parameters? {
    running.isEmpty ? waiting.first ?? refetch : nil
  }
}

extension RequestStorage {
  /// The facts that follow from an action which this storage has taken in, in order.
  func facts(
    following action: RequestAction<Parameters, Value>, now: Duration, _ rules: RequestRules
  ) -> [RequestAction<Parameters, Value>] {
    switch action {
    case .load(let parameters):
      return facts(parameters, reusing: true, now, rules)
    case .reload(let parameters):
      return facts(parameters, reusing: false, now, rules)
    case .cancel(let parameters), .forget(let parameters):
      return (parameters.map { [self[$0]] } ?? slots).flatMap(\.running)
        .filter { parameters == nil || $0.parameters == parameters }
        .sorted { $0.number < $1.number }
        .map(RequestAction.cancelled)
    case .queued, .started:
      return []
    case .succeeded(let id, _, _), .failed(let id, _), .cancelled(let id):
      return self[id.parameters].next.map(start) ?? []
    case .invalidated(let parameters):
      let slot = self[parameters]
      guard rules.refetchesWhenInvalidated, slot.running.isEmpty, slot.waiting.isEmpty,
        slot.parameters == parameters, slot.isInvalidated
      else { return [] }
      return start(parameters)
    }
  }

  /// The parameters of what there is, or is on its way, under one of these tags.
  func parameters(
    under tags: Set<RequestTag>, by rule: (Parameters, Value?) -> Set<RequestTag>
  ) -> [Parameters] {
    var found: [Parameters] = []
    for slot in slots {
      for parameters in Set(slot.running.map(\.parameters) + [slot.parameters].compactMap(\.self)) {
        let value = slot.parameters == parameters ? slot.value : nil
        if !rule(parameters, value).isDisjoint(with: tags) { found.append(parameters) }
      }
    }
    return found
  }

  private func facts(
    _ parameters: Parameters, reusing reuses: Bool, _ now: Duration, _ rules: RequestRules
  ) -> [RequestAction<Parameters, Value>] {
    let slot = self[parameters]
    let decision = slot.decision(for: parameters, reusing: reuses, now: now, rules)
    return slot.facts(decision, parameters, number: nextNumber)
  }

  private func start(_ parameters: Parameters) -> [RequestAction<Parameters, Value>] {
    [.started(RequestID(parameters, number: nextNumber))]
  }
}
