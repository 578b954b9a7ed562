/// An action of the shape that Flux programs agreed upon: a type, a payload, and what else is to be said.
public protocol FluxStandardAction: Action {
  /// What has happened. The name of the Swift type, unless the action says otherwise.
  var type: String { get }
  /// What it has happened with, or the error if ``error`` is true.
  var payload: Any? { get }
  /// What belongs neither to the payload nor to the type.
  var meta: Any? { get }
  /// Whether the action tells of an error.
  var error: Bool { get }
}
