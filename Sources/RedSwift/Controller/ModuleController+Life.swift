extension ModuleController {
  /// Sends a message, as ``handle`` does, and answers what becomes of it.
  @inlinable
  @discardableResult
  public func send(_ message: Module.Message) -> MessageResult {
    port.send(message)
  }

  /// Sends to the module without retaining it.
  @inlinable
  public var sender: ModuleSender<Module.Message> {
    ModuleSender { [port] message in port.send(message) }
  }

  /// Ends the module, from any thread. Once it has returned, no message is handled, no change presented and no task started;
  /// only a call that is under way on the module's actor meanwhile is not taken back. More than once is the same as once.
  public func close() {
    end()
  }

  /// Whether the module has ended.
  public var isEnded: Bool { port.isEnded }

  /// How many messages came after the module's end, or were overtaken by it.
  public var refusedMessages: Int { port.refused }

  /// How much of its work runs, or waits for its turn.
  public var runningWork: Int { port.runs.count }

  /// How many subscriptions listen.
  public var runningSubscriptions: Int { port.listening.count }

  /// How many children are open.
  public var openChildren: Int { port.children.count }
}
