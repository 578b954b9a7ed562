/// Sends messages to a module, from any thread, and answers what becomes of each. It does not retain the module.
public struct ModuleSender<Message: Sendable>: Sendable {
  @usableFromInline let post: @Sendable (Message) -> MessageResult

  /// Makes a sender of a function, for tests and for adapters.
  @inlinable
  public init(_ post: @escaping @Sendable (Message) -> MessageResult) {
    self.post = post
  }

  /// Sends a message, without waiting for it to be handled.
  ///
  /// On the main actor it is handled before this returns, unless another one is being handled. Cost: one lock, or a hop to the
  /// module's actor for the first of many.
  @inlinable
  @discardableResult
  public func send(_ message: Message) -> MessageResult {
    post(message)
  }

  /// The same sender for those who know other messages.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Other) -> Message
  ) -> ModuleSender<Other> {
    ModuleSender<Other> { post(transform($0)) }
  }
}
