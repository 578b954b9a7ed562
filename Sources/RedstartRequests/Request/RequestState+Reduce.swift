extension RequestState: RequestStorage {
  /// Takes an action in. Pure: it changes nothing but this value.
  ///
  /// A fact about a request that is not on its way, because it was cancelled or is unknown, changes
  /// nothing.
  public mutating func reduce(_ action: RequestAction<Parameters, Value>) {
    switch action {
    case .load, .reload: break  // What a wish leads to is said by the facts that follow it.
    case .cancel(let parameters): forgetWaiting(parameters)
    case .forget(let parameters): forget(parameters)
    case .queued(let parameters): waiting.append(parameters)
    case .started(let id): start(id)
    case .succeeded(let id, let value, let time): succeed(id, value, time)
    case .failed(let id, let failure): fail(id, failure)
    case .cancelled(let id): cancel(id)
    case .invalidated(let parameters): invalidate(parameters)
    }
  }

  /// Forgets the requests that are on their way or wait: for a state that comes from another
  /// process, which will not get their answers.
  public mutating func settle() {
    running = []
    waiting = []
    refetch = nil
  }

  private mutating func start(_ id: RequestID<Parameters>) {
    guard id.number > lastNumber else { return }
    lastNumber = id.number
    if waiting.first == id.parameters { waiting.removeFirst() }
    running.append(id)
    failure = nil
    refetch = nil
  }

  private mutating func succeed(_ id: RequestID<Parameters>, _ value: Value, _ time: Duration) {
    guard end(id), id.number > answered else { return }
    last = Loaded(value, at: time)
    parameters = id.parameters
    answered = id.number
    if failed < id.number { failure = nil }
  }

  private mutating func fail(_ id: RequestID<Parameters>, _ failure: RequestFailure) {
    guard end(id), id.number > max(answered, failed) else { return }
    self.failure = failure
    failed = id.number
  }

  private mutating func cancel(_ id: RequestID<Parameters>) {
    guard end(id) else { return }
    // Who cancels the last one does not want it again.
    if running.isEmpty { refetch = nil }
  }

  private mutating func invalidate(_ parameters: Parameters) {
    invalidated = lastNumber
    // An older request's answer will be replaced by the newest one's, so that only the newest needs repeating.
    if running.last?.parameters == parameters { refetch = parameters }
  }

  private mutating func forgetWaiting(_ parameters: Parameters?) {
    waiting.removeAll { parameters == nil || $0 == parameters }
    if parameters == nil || refetch == parameters { refetch = nil }
  }

  /// Forgets what is there. What is on its way is cancelled by the facts that follow.
  private mutating func forget(_ parameters: Parameters?) {
    forgetWaiting(parameters)
    guard parameters == nil || self.parameters == parameters else { return }
    last = nil
    self.parameters = nil
    failure = nil
    answered = 0
    failed = 0
  }

  /// Takes a request out of those on their way; answers whether it was one.
  private mutating func end(_ id: RequestID<Parameters>) -> Bool {
    guard let index = running.firstIndex(of: id) else { return false }
    running.remove(at: index)
    return true
  }
}

// MARK: - A storage of one slot

extension RequestState {
  public subscript(parameters: Parameters) -> RequestState { self }

  public var slots: [RequestState] { [self] }

  public var nextNumber: UInt64 { lastNumber + 1 }
}
