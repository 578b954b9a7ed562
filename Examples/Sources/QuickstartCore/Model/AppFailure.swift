/// What can go wrong at run time.
public enum AppFailure: Error, Equatable, Sendable {
  /// Nobody answers at this address, or the answer broke off.
  case noAnswer(url: String, reason: String)
  /// The whole answer was not there in time.
  case timedOut(url: String, seconds: Double)
  /// The server answered, but not with success.
  case status(Int)
  /// The body cannot be read as JSON.
  case notJSON
  /// The body is JSON, but no list of users.
  case wrongShape(detail: String)
  /// The users could not be written to a file.
  case notSaved(path: String, reason: String)
  /// The users could not be written to the standard output.
  case notPrinted(reason: String)
}

extension AppFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noAnswer(let url, let reason): "no answer from \(url): \(reason)"
    case .timedOut(let url, let seconds):
      "gave up on \(url): no complete answer within \(seconds) seconds"
    case .status(401): "the server answered with status 401: it does not know us; logged out"
    case .status(let code): "the server answered with status \(code)"
    case .notJSON: "the server's answer is not JSON"
    case .wrongShape(let detail):
      "the server's JSON is not a list of users like [{\"name\": \"Ada\"}]: \(detail)"
    case .notSaved(let path, let reason): "cannot save the users to \(path): \(reason)"
    case .notPrinted(let reason): "cannot print the users: \(reason)"
    }
  }
}
