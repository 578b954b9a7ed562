/// A ``FluxStandardAction`` whose payload has a type: `rawPayload` is written, ``FluxStandardAction/payload`` follows.
public protocol SimpleStandardAction: FluxStandardAction {
  /// What the action carries.
  associatedtype PayloadType
  /// The payload with its type.
  var rawPayload: PayloadType { get }
}

extension SimpleStandardAction {
  /// ``SimpleStandardAction/rawPayload``, without its type.
  public var payload: Any? { rawPayload }
}
