/// What a state knows of the requests of one endpoint, in a slot for each of their parameters.
///
/// Requests with different parameters have nothing to do with each other: each slot has its value,
/// its failure and its policy.
///
/// ```swift
/// import RedstartRequests
///
/// var users = RequestCache<Int, String>()
/// users.reduce(.started(RequestID(7, number: 1)))
/// users.reduce(.started(RequestID(8, number: 2)))
/// users.reduce(.succeeded(RequestID(7, number: 1), "Ada", at: .seconds(1)))
/// precondition(users[7].value == "Ada" && users[8].isLoading && users[9].loadable == .idle)
/// ```
///
/// A slot goes when there is nothing left in it; ``RequestAction/forget(_:)`` makes that happen.
public struct RequestCache<Parameters: Hashable & Sendable, Value: Sendable>: RequestStorage {
  private var table: [Parameters: RequestState<Parameters, Value>] = [:]
  private var lastNumber: UInt64 = 0

  /// Makes a cache of which nothing was asked.
  public init() {}

  public subscript(parameters: Parameters) -> RequestState<Parameters, Value> {
    table[parameters] ?? RequestState()
  }

  public var slots: [RequestState<Parameters, Value>] { Array(table.values) }

  /// The parameters of the slots there are, in no order.
  public var parameters: some Collection<Parameters> { table.keys }

  public var nextNumber: UInt64 { lastNumber + 1 }

  public mutating func reduce(_ action: RequestAction<Parameters, Value>) {
    switch action {
    case .load, .reload: break
    case .cancel(let parameters), .forget(let parameters):
      for slot in parameters.map({ [$0] }) ?? Array(table.keys) { reduce(action, in: slot) }
    case .started(let id):
      guard id.number > lastNumber else { return }
      lastNumber = id.number
      table[id.parameters, default: RequestState()].reduce(action)
    case .queued(let parameters):
      table[parameters, default: RequestState()].reduce(action)
    case .succeeded(let id, _, _), .failed(let id, _), .cancelled(let id):
      reduce(action, in: id.parameters)
    case .invalidated(let parameters):
      reduce(action, in: parameters)
    }
  }

  /// Forgets the requests that are on their way or wait; see ``RequestState/settle()``.
  public mutating func settle() {
    for parameters in Array(table.keys) {
      table[parameters]?.settle()
      dropIfEmpty(parameters)
    }
  }

  private mutating func reduce(_ action: RequestAction<Parameters, Value>, in slot: Parameters) {
    table[slot]?.reduce(action)
    dropIfEmpty(slot)
  }

  private mutating func dropIfEmpty(_ slot: Parameters) {
    if table[slot]?.isEmpty == true { table[slot] = nil }
  }
}

extension RequestCache: Equatable where Value: Equatable {}
extension RequestCache: Hashable where Value: Hashable {}
extension RequestCache: Encodable where Parameters: Encodable, Value: Encodable {}
extension RequestCache: Decodable where Parameters: Decodable, Value: Decodable {}
