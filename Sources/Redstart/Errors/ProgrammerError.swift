/// A use of the library that cannot be right, whatever happens at run time (law 18).
///
/// Every such error goes through one funnel. It stops the process with a message that says what was
/// done, where, and how to mend it. A test replaces the funnel with ``withHandler(_:operation:)``; an app that would rather
/// write a report and go on, with ``setHandler(_:)``. When a replaced funnel returns, the offending call has had no effect.
public struct ProgrammerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of misuse, for code that must tell them apart.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// Dispatching from code that the store calls under its lock: a reducer, a selection, a comparison, a gate, a
    /// commit hook, or the body of `withState`.
    public static let dispatchUnderLock = Kind(description: "dispatchUnderLock")
    /// Observing from such code.
    public static let observeUnderLock = Kind(description: "observeUnderLock")
    /// Reading the state from such code.
    public static let readUnderLock = Kind(description: "readUnderLock")
    /// Batching, or replacing the state or the reducer, from such code.
    public static let changeUnderLock = Kind(description: "changeUnderLock")
    /// Dispatching while the middleware chain is being built.
    public static let dispatchWhileBuilding = Kind(description: "dispatchWhileBuilding")
    /// Using a tool of whole stores on a scope.
    public static let usedOnScope = Kind(description: "usedOnScope")
    /// Building a module away from the main actor.
    public static let builtOffMainActor = Kind(description: "builtOffMainActor")
    /// Running work that needs a module where there is none.
    public static let workWithoutModule = Kind(description: "workWithoutModule")
  }

  /// What kind of misuse it is.
  public let kind: Kind
  /// What was done and how to mend it.
  public let message: String
  /// Where.
  public let origin: Origin

  public var description: String { "\(origin): \(message)" }

  /// Receives programmer's errors in place of the trap. It may be called on any thread, while a store's lock is held by
  /// that thread: it must not use the store.
  public typealias Handler = @Sendable (ProgrammerError) -> Void

  private static let scoped = TaskLocal<Handler?>(wrappedValue: nil)
  private static let installed = LockedValue<Handler?>(nil)

  /// Replaces the trap for the whole process; nil puts it back.
  public static func setHandler(_ handler: Handler?) {
    installed.withValue { $0 = handler }
  }

  /// Replaces the trap for what `operation` calls on this thread or task, and for tasks that it starts.
  public static func withHandler<R>(_ handler: @escaping Handler, operation: () throws -> R)
    rethrows -> R
  {
    try scoped.withValue(handler, operation: operation)
  }

  /// The funnel. Returns only if a handler is in place and returns.
  package static func report(_ error: ProgrammerError) {
    if let handler = scoped.get() ?? installed.withValue({ $0 }) {
      handler(error)
    } else {
      fatalError("Redstart: \(error)")
    }
  }
}
