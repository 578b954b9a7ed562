/// A value and the time at which it came.
public struct Loaded<Value> {
  /// The value.
  public var value: Value
  /// When it came, on the ``TimeSource`` of who loaded it.
  public var time: Duration

  /// Pairs a value with its time.
  public init(_ value: Value, at time: Duration) {
    self.value = value
    self.time = time
  }

  /// Another value that came at the same time.
  public func map<NewValue, E: Error>(
    _ transform: (Value) throws(E) -> NewValue
  ) throws(E) -> Loaded<NewValue> {
    Loaded<NewValue>(try transform(value), at: time)
  }
}

extension Loaded: Sendable where Value: Sendable {}
extension Loaded: Equatable where Value: Equatable {}
extension Loaded: Hashable where Value: Hashable {}
extension Loaded: Encodable where Value: Encodable {}
extension Loaded: Decodable where Value: Decodable {}
