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

  /// A result is made and dropped for each dispatch and by each middleware. So what most of them are is a case without
  /// references: an optional reference would be retained and released even where it is nil.
  private enum Content {
    case plain(Kind, number: UInt64)
    /// The same with those who wait for the effects that the action has started.
    case started(Kind, number: UInt64, EffectGroup)
    case refused(Failure)
  }

  private var content: Content

  private init(_ kind: Kind, number: UInt64 = 0) {
    content = .plain(kind, number: number)
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
    var result = DispatchResult(.refused)
    result.content = .refused(Failure(error))
    return result
  }

  private var kind: Kind {
    @inline(__always) get {
      switch content {
      case .plain(let kind, _), .started(let kind, _, _): kind
      case .refused: .refused
      }
    }
  }

  private var number: UInt64 {
    switch content {
    case .plain(_, let number), .started(_, let number, _): number
    case .refused: 0
    }
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
  public var error: (any Error)? {
    if case .refused(let failure) = content { failure.error } else { nil }
  }

  /// The effects that the action has started, for those who wait for them; nil if there are none.
  var group: EffectGroup? {
    get {
      switch content {
      case .plain: nil
      case .started(_, _, let group): group
      case .refused(let failure): failure.group
      }
    }
    set {
      if let error {
        content = .refused(Failure(error, newValue))
      } else if let newValue {
        content = .started(kind, number: number, newValue)
      } else {
        content = .plain(kind, number: number)
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
