/// Where the requests of one endpoint are kept in a state: in one slot, ``RequestState``, or in a
/// slot for each of their parameters, ``RequestCache``.
public protocol RequestStorage<Parameters, Value>: Sendable {
  /// What requests ask for.
  associatedtype Parameters: Hashable & Sendable
  /// What they are answered with.
  associatedtype Value: Sendable

  /// Takes an action in.
  mutating func reduce(_ action: RequestAction<Parameters, Value>)

  /// The slot of these parameters; an empty one if there is none.
  subscript(parameters: Parameters) -> RequestState<Parameters, Value> { get }

  /// All slots.
  var slots: [RequestState<Parameters, Value>] { get }

  /// The number of the next request, greater than all before.
  var nextNumber: UInt64 { get }
}
