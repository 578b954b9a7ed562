import Redstart

/// An error that a module's work has thrown and nobody has handled.
public struct ModuleFailure: Error, Sendable, CustomStringConvertible {
  /// What was thrown.
  public let error: any Error
  /// The description whose module it was, as a name.
  public let module: String
  /// The work's id, if it has one.
  public let id: ModuleID?

  public var description: String {
    let work = id.map { " \"\($0)\"" } ?? ""
    return "\(module): the work\(work) failed and nobody handled it: \(error)"
  }

  func writeDown() {
    writeToStandardError("RedSwift: \(self)\n")
  }
}
