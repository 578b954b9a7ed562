import Redstart

/// A task that has been ordered and has not ended.
public struct PendingTask<Message: Hashable & Sendable, Work: Hashable & Sendable>: Hashable,
  Sendable
{
  /// How far a task has come.
  public enum Phase: Hashable, Sendable {
    /// A debounce or throttle holds it back.
    case held
    /// It waits for those before it.
    case waiting
    /// It has been started; the other side has not seen it.
    case asked
    /// It was cancelled after it had been started: the other side may see it all the same.
    case abandoned
    /// The other side has answered; these messages are on their way.
    case answered([Message])
    /// It has sent everything, and its operation has not returned.
    case returning
  }

  /// What it does.
  public let work: Work
  /// By what it is called, if by anything.
  public let id: TaskID?
  /// How far it has come.
  public internal(set) var phase: Phase
  let policy: EffectPolicy
  let pace: TaskPace?

  /// Whether it has been started and not ended or been cancelled.
  public var isRunning: Bool {
    switch phase {
    case .held, .waiting, .abandoned: false
    case .asked, .answered, .returning: true
    }
  }
}

extension PendingTask: CustomStringConvertible {
  /// What it does and how far it has come.
  public var description: String {
    switch phase {
    case .held: "\(work), held back"
    case .waiting: "\(work), waiting"
    case .asked: "\(work), running"
    case .abandoned: "\(work), cancelled"
    case .answered(let messages):
      "\(work), about to send \(messages.map { "\($0)" }.joined(separator: ", "))"
    case .returning: "\(work), returning"
    }
  }
}
