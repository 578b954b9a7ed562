/// One request: what it asks for, and its number.
///
/// Numbers are given by the state in the order in which requests start, 1, 2, 3, … in each slot,
/// and tell a late answer from a newer one.
public struct RequestID<Parameters: Hashable & Sendable>: Hashable, Sendable {
  /// What it asks for.
  public let parameters: Parameters
  /// Its place in the order of starts.
  public let number: UInt64

  /// Names a request; for tests, and for code that plays the part of a server.
  public init(_ parameters: Parameters, number: UInt64) {
    self.parameters = parameters
    self.number = number
  }
}

extension RequestID: Encodable where Parameters: Encodable {}
extension RequestID: Decodable where Parameters: Decodable {}

extension RequestID: CustomStringConvertible {
  /// `2 of "Ada"`; `2` for a request without parameters.
  public var description: String {
    parameters is NoParameters ? "\(number)" : "\(number) of \(String(reflecting: parameters))"
  }
}
