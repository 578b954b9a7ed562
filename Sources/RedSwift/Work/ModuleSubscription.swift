/// Something that a module listens to for as long as its state asks for it: a clock, a socket, a notification.
public struct ModuleSubscription<Message: Sendable>: Sendable {
  /// What it is known by. A subscription with another id is another one, so what it depends on belongs into the id.
  public let id: ModuleID
  let body: @Sendable (ModuleSender<Message>) async throws -> Void

  /// Listens to a stream. When the stream ends by itself, it is not started again until the state has stopped asking for
  /// it and asks anew.
  public init<S: AsyncSequence & SendableMetatype>(
    _ id: ModuleID, _ make: @escaping @Sendable () async throws -> S
  ) where S.Element == Message {
    self.init(
      id,
      run: { sender in
        for try await message in try await make() { sender.send(message) }
      })
  }

  /// Listens by a function, which returns when it is cancelled.
  public init(
    _ id: ModuleID, run: @escaping @Sendable (ModuleSender<Message>) async throws -> Void
  ) {
    self.id = id
    body = run
  }
}
