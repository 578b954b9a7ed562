/// What the process says to whoever started it. The numbers are taken from `sysexits.h`.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  case badArguments = 64
  case notJSON = 65
  case noAnswer = 69
  case badStatus = 70
  case notSaved = 73
  case notPrinted = 74
  case timedOut = 75
  case wrongShape = 76
  case unauthorized = 77

  /// A line for the help.
  public var meaning: String {
    switch self {
    case .success: "the users have come, be they none"
    case .badArguments: "the arguments are wrong"
    case .notJSON: "the server's answer is not JSON"
    case .noAnswer: "there is no server, or its answer broke off"
    case .badStatus: "the server answered with a status other than success or 401"
    case .notSaved: "the users have come and cannot be saved"
    case .notPrinted: "the users have come and cannot be printed"
    case .timedOut: "the server took too long"
    case .wrongShape: "the server's JSON is not a list of users"
    case .unauthorized: "the server answered with status 401"
    }
  }
}

extension ExitStatus {
  /// The status that tells of a failure.
  public init(_ failure: AppFailure) {
    switch failure {
    case .noAnswer: self = .noAnswer
    case .timedOut: self = .timedOut
    case .status(401): self = .unauthorized
    case .status: self = .badStatus
    case .notJSON: self = .notJSON
    case .wrongShape: self = .wrongShape
    case .notSaved: self = .notSaved
    case .notPrinted: self = .notPrinted
    }
  }
}
