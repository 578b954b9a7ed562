import Foundation

/// Sends signals to processes.
public struct Signaller: Sendable {
  private let body: @Sendable (ProcessSignal, ProcessIdentity) -> SignalOutcome

  public init(_ body: @escaping @Sendable (ProcessSignal, ProcessIdentity) -> SignalOutcome) {
    self.body = body
  }

  public func send(_ signal: ProcessSignal, to id: ProcessIdentity) -> SignalOutcome {
    body(signal, id)
  }

  /// To the processes of this machine. A process that has got the number of one that ended is not
  /// signalled, apart from one that gets it between the check and the signal.
  ///
  /// - Parameters:
  ///   - isAlive: whether the process is there that this one was.
  ///   - send: the system's function, which answers 0 or sets `errno`.
  public static func system(
    isAlive: @escaping @Sendable (ProcessIdentity) -> Bool,
    send: @escaping @Sendable (_ number: pid_t, _ signal: Int32) -> Int32 = { kill($0, $1) }
  ) -> Signaller {
    Signaller { signal, id in
      // Numbers below 1 mean groups of processes.
      guard id.number > 0, isAlive(id) else { return .gone }
      guard send(id.number, signal.number) != 0 else { return .sent }
      return switch errno {
      case ESRCH: .gone
      case EPERM: .notPermitted
      default: .failed(reason: String(cString: strerror(errno)))
      }
    }
  }

  /// To nobody, for the processes of another system.
  public static let elsewhere = Signaller { _, _ in .elsewhere }
}
