import QuickstartCore
import RedstartRequests

extension RequestFailure {
  /// A failure as the state keeps it. Its code is the status with which the program will end.
  public init(_ failure: AppFailure) {
    self.init(
      type: "Quickstart", code: Int(ExitStatus(failure).rawValue), message: failure.description)
  }

  /// The status with which the program ends after this failure.
  public var exitStatus: ExitStatus {
    code.flatMap { ExitStatus(rawValue: Int32($0)) } ?? .noAnswer
  }
}
