/// The parameters of an endpoint that needs none.
public struct NoParameters: Hashable, Sendable, Codable {
  /// Makes the only value.
  public init() {}
}
