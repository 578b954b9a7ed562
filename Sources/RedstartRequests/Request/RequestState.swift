/// What a state knows of the requests of one slot: the value there is, what is on its way, and what
/// waits.
///
/// It is changed by the facts of its ``RequestAction`` alone, in a reducer, and decides from them,
/// as a plain value, what a wish leads to. The numbers of requests make the order of answers
/// harmless: the value is that of the newest request that has succeeded, in whatever order the
/// answers come.
///
/// ```swift
/// import RedstartRequests
///
/// var search = RequestState<String, Int>()
/// search.reduce(.started(RequestID("a", number: 1)))
/// search.reduce(.started(RequestID("ab", number: 2)))
/// search.reduce(.succeeded(RequestID("ab", number: 2), 12, at: .seconds(1)))
/// search.reduce(.succeeded(RequestID("a", number: 1), 345, at: .seconds(2)))
/// precondition(search.value == 12)
/// precondition(search.parameters == "ab")
/// ```
///
/// One slot holds the newest value, whatever its parameters; a ``RequestCache`` has a slot for
/// each.
///
/// Two of them are equal when their history is: the numbers count. Observe ``value`` or
/// ``loadable`` to be told of what is to be shown. Written down and read again it is the same,
/// requests on their way included; in a new process, which knows nothing of them, call
/// ``settle()``.
public struct RequestState<Parameters: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The value of the newest request that has succeeded, and when it came.
  public internal(set) var last: Loaded<Value>?
  /// What the value was asked for with.
  public internal(set) var parameters: Parameters?
  /// Why the newest request that has ended has failed; nil if it has not, or if another one has
  /// started since.
  public internal(set) var failure: RequestFailure?
  /// The requests on their way, in the order of their starts.
  public internal(set) var running: [RequestID<Parameters>] = []
  /// The parameters of the requests that wait for those, in their order.
  public internal(set) var waiting: [Parameters] = []

  /// The number of the newest request.
  var lastNumber: UInt64 = 0
  /// The number of the request that brought the value.
  var answered: UInt64 = 0
  /// The number of the request that has failed.
  var failed: UInt64 = 0
  /// Answers to requests up to this number are out of date.
  var invalidated: UInt64?
  /// What is asked for again when nothing is on its way any more, because it was invalidated
  /// meanwhile.
  var refetch: Parameters?

  /// Makes a slot that nothing was asked of.
  public init() {}

  /// Makes a slot with a value that is there from the beginning.
  public init(_ value: Value, for parameters: Parameters, at time: Duration) {
    last = Loaded(value, at: time)
    self.parameters = parameters
  }
}

extension RequestState: Equatable where Value: Equatable {}
extension RequestState: Hashable where Value: Hashable {}
extension RequestState: Encodable where Parameters: Encodable, Value: Encodable {}
extension RequestState: Decodable where Parameters: Decodable, Value: Decodable {}

// MARK: - Reading

extension RequestState {
  /// How far the value is, for whoever shows it.
  public var loadable: Loadable<Value> {
    if isLoading { return .loading(last: last) }
    if let failure { return .failed(failure, last: last) }
    return last.map(Loadable.loaded) ?? .idle
  }

  /// The value that there is, old or new.
  public var value: Value? { last?.value }

  /// Whether a request is on its way.
  public var isLoading: Bool { !running.isEmpty }

  /// Whether the value was invalidated after the request for it was sent.
  public var isInvalidated: Bool {
    guard last != nil, let invalidated else { return false }
    return answered <= invalidated
  }

  /// Whether there is a value for these parameters that came less than `lifetime` ago and was not
  /// invalidated.
  public func isFresh(for parameters: Parameters, now: Duration, lifetime: Duration) -> Bool {
    guard let last, self.parameters == parameters, !isInvalidated else { return false }
    return now - last.time < lifetime
  }

  /// Whether there is nothing worth keeping.
  var isEmpty: Bool {
    last == nil && failure == nil && running.isEmpty && waiting.isEmpty && refetch == nil
  }
}
