/// What became of a dispatched action (law 3). Discardable, and made without an allocation.
public struct DispatchResult: Sendable {
  /// The cases of what can become of an action.
  public enum Outcome: Sendable {
    /// The reducer has run; the state with this revision includes the action.
    case committed(revision: UInt64)
    /// A middleware did not pass the action on.
    case swallowed
    /// A gate refused the action, or the call was a programmer's error; nothing has changed.
    case refused(any Error)
    /// The store runs its actions one after the other, and one is running: this one is reduced before the outermost
    /// dispatch returns.
    case queued
    /// The store is gone; the action was dropped, counted and reported.
    case ended
    /// The effect that sent it had been cancelled; the action was dropped (law 10).
    case cancelled
  }

  private enum Kind: UInt8 {
    case committed
    case swallowed
    case refused
    case queued
    case ended
    case cancelled
  }

  private let kind: Kind
  private let number: UInt64
  /// The error of a refused action, or what waits for the effects of another; one field, because a result is
  /// made and dropped for each dispatch.
  private var attachment: (any AnyObject & Sendable)?

  private init(
    _ kind: Kind, number: UInt64 = 0, attachment: (any AnyObject & Sendable)? = nil
  ) {
    self.kind = kind
    self.number = number
    self.attachment = attachment
  }

  @inline(__always)
  package static func committed(revision: UInt64) -> DispatchResult {
    DispatchResult(.committed, number: revision)
  }

  static var swallowed: DispatchResult { DispatchResult(.swallowed) }
  static var queued: DispatchResult { DispatchResult(.queued) }
  static var ended: DispatchResult { DispatchResult(.ended) }
  static var cancelled: DispatchResult { DispatchResult(.cancelled) }

  static func refused(_ error: any Error) -> DispatchResult {
    DispatchResult(.refused, attachment: Failure(error))
  }

  /// What became of the action.
  public var outcome: Outcome {
    switch kind {
    case .committed: .committed(revision: number)
    case .swallowed: .swallowed
    case .refused: error.map(Outcome.refused) ?? .swallowed
    case .queued: .queued
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// The revision at which the action was committed; nil when it was not. An action that a middleware passed on
  /// several times has the revision of the last.
  public var revision: UInt64? { kind == .committed ? number : nil }

  /// Whether the reducer has run for this action.
  public var isCommitted: Bool { kind == .committed }

  /// Whether no middleware passed the action on to the reducer.
  public var isSwallowed: Bool { kind == .swallowed }

  /// Whether the action came after the end of its store.
  public var isEnded: Bool { kind == .ended }

  /// Whether a gate refused the action, or the call was a programmer's error.
  public var isRefused: Bool { kind == .refused }

  /// Whether the action waits for a running one.
  public var isQueued: Bool { kind == .queued }

  /// Whether the effect that sent the action had been cancelled.
  public var isCancelled: Bool { kind == .cancelled }

  /// Why the action was refused; nil when it was not.
  public var error: (any Error)? { isRefused ? (attachment as? Failure)?.error : nil }

  /// The effects that the action has started, for those who wait for them; nil if there are none.
  var group: EffectGroup? {
    get { attachment as? EffectGroup ?? (attachment as? Failure)?.group }
    set {
      if let error {
        attachment = Failure(error, newValue)
      } else {
        attachment = newValue
      }
    }
  }

  private final class Failure: Sendable {
    let error: any Error
    let group: EffectGroup?

    init(_ error: any Error, _ group: EffectGroup? = nil) {
      self.error = error
      self.group = group
    }
  }
}

extension DispatchResult: CustomStringConvertible {
  /// `committed 7`, `swallowed`, `refused: …`, `queued`, `ended`, `cancelled`.
  public var description: String {
    switch outcome {
    case .committed(let revision): "committed \(revision)"
    case .swallowed: "swallowed"
    case .refused(let error): "refused: \(error)"
    case .queued: "queued"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
