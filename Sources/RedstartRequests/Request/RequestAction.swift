/// All that happens to the requests of one endpoint, as one case of an app's action.
///
/// There are *wishes*, which the app dispatches, and *facts*, which follow from them. A middleware
/// made by ``Redstart/Middleware/requests(_:in:action:time:invalidatedBy:)`` turns the one into the
/// other; a log of the actions shows both.
///
/// ```swift
/// import RedstartRequests
///
/// enum AppAction: Sendable {
///   case users(RequestAction<NoParameters, [String]>)
///   case search(RequestAction<String, [String]>)
/// }
///
/// let wish = AppAction.users(.load())
/// let other = AppAction.search(.load("swift"))
/// ```
public enum RequestAction<Parameters: Hashable & Sendable, Value: Sendable>: Sendable {
  // MARK: Wishes

  /// The value is wanted. One that is fresh is reused, and an equal request that is on its way is
  /// joined.
  case load(Parameters)
  /// A value is wanted even if there is a fresh one. An equal request that is on its way is joined
  /// all the same.
  case reload(Parameters)
  /// The requests with these parameters are not wanted any more; without parameters, all of them.
  /// What was loaded stays.
  case cancel(Parameters? = nil)
  /// Nothing about these parameters is wanted any more, the value included; without parameters,
  /// nothing at all.
  case forget(Parameters? = nil)

  // MARK: Facts

  /// A request waits for those before it, under `EffectPolicy.queued`.
  case queued(Parameters)
  /// A request was sent.
  case started(RequestID<Parameters>)
  /// A request was answered with a value, at a time.
  case succeeded(RequestID<Parameters>, Value, at: Duration)
  /// A request was answered otherwise, or not at all.
  case failed(RequestID<Parameters>, RequestFailure)
  /// A request was cancelled.
  case cancelled(RequestID<Parameters>)
  /// What there is, and what is on its way, is out of date.
  case invalidated(Parameters)
}

extension RequestAction where Parameters == NoParameters {
  /// The value is wanted; see ``load(_:)``.
  public static func load() -> RequestAction { .load(NoParameters()) }

  /// A newer value is wanted; see ``reload(_:)``.
  public static func reload() -> RequestAction { .reload(NoParameters()) }
}

extension RequestAction: Equatable where Value: Equatable {}
extension RequestAction: Hashable where Value: Hashable {}
extension RequestAction: Encodable where Parameters: Encodable, Value: Encodable {}
extension RequestAction: Decodable where Parameters: Decodable, Value: Decodable {}

extension RequestAction: CustomStringConvertible {
  /// The name and the request, without the value, so that a log of a thousand users stays a line.
  public var description: String {
    switch self {
    case .load(let parameters): Self.line("load", parameters)
    case .reload(let parameters): Self.line("reload", parameters)
    case .cancel(let parameters): Self.line("cancel", parameters)
    case .forget(let parameters): Self.line("forget", parameters)
    case .queued(let parameters): Self.line("queued", parameters)
    case .started(let id): "started \(id)"
    case .succeeded(let id, _, _): "succeeded \(id)"
    case .failed(let id, let failure): "failed \(id): \(failure)"
    case .cancelled(let id): "cancelled \(id)"
    case .invalidated(let parameters): Self.line("invalidated", parameters)
    }
  }

  private static func line(_ name: String, _ parameters: Parameters?) -> String {
    guard let parameters, !(parameters is NoParameters) else { return name }
    return "\(name) \(String(reflecting: parameters))"
  }
}
