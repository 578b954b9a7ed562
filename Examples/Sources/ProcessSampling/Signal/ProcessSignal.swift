import Foundation

/// What a process may be told.
public enum ProcessSignal: String, CaseIterable, Codable, Sendable {
  case terminate
  case kill
  case interrupt
  case hangUp
  case stop
  case resume

  /// The system's number.
  public var number: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .kill: SIGKILL
    case .interrupt: SIGINT
    case .hangUp: SIGHUP
    case .stop: SIGSTOP
    case .resume: SIGCONT
    }
  }

  /// The system's name, without "SIG".
  public var name: String {
    switch self {
    case .terminate: "TERM"
    case .kill: "KILL"
    case .interrupt: "INT"
    case .hangUp: "HUP"
    case .stop: "STOP"
    case .resume: "CONT"
    }
  }
}
