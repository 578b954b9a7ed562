/// Why a request has failed, as a value that a state can keep: equal failures are equal, and it can
/// be written down.
///
/// An error of any type becomes one by the mapping of its ``Endpoint``; the initialiser
/// ``init(_:)`` is the one that is used if nothing is said.
///
/// ```swift
/// import RedstartRequests
///
/// struct Offline: Error, CustomStringConvertible { var description: String { "no network" } }
///
/// let failure = RequestFailure(Offline())
/// precondition(failure.message == "no network")
/// precondition(failure == RequestFailure(Offline()))
/// ```
public struct RequestFailure: Error, Hashable, Sendable, Codable {
  /// What kind of failure it is, for code: for an error that was not mapped, the full name of its
  /// type.
  public var type: String
  /// A number that tells failures of one type apart, such as an HTTP status.
  public var code: Int?
  /// What happened, for people.
  public var message: String

  /// Makes a failure of its parts.
  public init(type: String, code: Int? = nil, message: String) {
    self.type = type
    self.code = code
    self.message = message
  }

  /// Describes any error by its type and its own words. A `RequestFailure` stays what it is.
  public init(_ error: any Error) {
    self =
      error as? RequestFailure
      ?? RequestFailure(
        type: String(reflecting: Swift.type(of: error)), message: String(describing: error))
  }
}

extension RequestFailure: CustomStringConvertible {
  public var description: String { message }
}
