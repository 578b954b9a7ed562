/// A stand-in: what an animation is called by, and nothing more.
public struct Animation: Sendable, Equatable {
  public let name: String

  public static let `default` = Animation(name: "default")

  public static func easeIn(duration: Double) -> Animation { Animation(name: "easeIn") }
}

/// A stand-in: the values that travel with one change of the state.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// What `withTransaction` has set round the code that runs now; for tests.
  public static var inEffect: Transaction { current }

  // Sound: this stand-in is used by views and their tests alone, which are the main actor's.
  nonisolated(unsafe) static var current = Transaction()
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
