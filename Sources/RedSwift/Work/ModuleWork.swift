import Redstart

/// What one task amounts to, as a value that the module starts, keeps count of and cancels.
///
/// All of it is cancelled when the module ends. Work that has been cancelled, or has ended, can send nothing any more: what
/// it sends is dropped, even if it was on its way already. A function whose work is cancelled before its task has begun is never
/// called.
public struct ModuleWork<Module: ModuleDescription> {
  @usableFromInline
  typealias Body = @Sendable (ModuleSender<Module.Message>) async throws -> Void

  @usableFromInline
  struct Run: Sendable {
    let id: ModuleID?
    let policy: EffectPolicy
    let priority: TaskPriority?
    let body: Body
  }

  @usableFromInline
  indirect enum Kind {
    case callback((@escaping Module.Handler) -> Void)
    case run(Run)
    case scope(@MainActor (ModuleScope<Module>) -> Void)
    case output(Module.Output)
    case cancel(ModuleID)
    case several([ModuleWork])
  }

  @usableFromInline let kind: Kind

  /// Nothing to do.
  public static var none: ModuleWork { ModuleWork(kind: .several([])) }

  /// The document's form: `start` is called where the module runs, and answers through the handler, now or later, any
  /// number of times. It cannot be cancelled; after the module's end what it sends is refused.
  public static func callback(_ start: @escaping (@escaping Module.Handler) -> Void) -> ModuleWork {
    ModuleWork(kind: .callback(start))
  }

  /// An asynchronous function that answers a message, or none.
  ///
  /// - Parameters:
  ///   - id: what it is cancelled by; work without an id runs beside everything else.
  ///   - policy: what happens when work with this id is running.
  ///   - priority: the priority of its task.
  ///   - operation: what is done, on no actor in particular. An error that it throws goes to the module's hook.
  public static func run(
    id: ModuleID? = nil, policy: EffectPolicy = .concurrent, priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Module.Message?
  ) -> ModuleWork {
    ModuleWork(
      kind: .run(
        Run(id: id, policy: policy, priority: priority) { sender in
          if let message = try await operation() { sender.send(message) }
        }))
  }

  /// An asynchronous function that sends as many messages as it likes, until it returns.
  public static func sending(
    id: ModuleID? = nil, policy: EffectPolicy = .concurrent, priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable (ModuleSender<Module.Message>) async throws -> Void
  ) -> ModuleWork {
    ModuleWork(kind: .run(Run(id: id, policy: policy, priority: priority, body: operation)))
  }

  /// A stream whose elements are sent as they come, until it ends or is cancelled. For a stream that should run exactly as
  /// long as the state is such, see ``ModuleDescription/subscriptions(state:context:)``.
  public static func stream<S: AsyncSequence & SendableMetatype>(
    id: ModuleID? = nil, policy: EffectPolicy = .latestWins,
    _ make: @escaping @Sendable () async throws -> S
  ) -> ModuleWork where S.Element == Module.Message {
    sending(id: id, policy: policy) { sender in
      for try await message in try await make() { sender.send(message) }
    }
  }

  /// A function that receives the module's scope, on the main actor: it opens children, sends to them, closes them.
  public static func scope(
    _ body: @escaping @MainActor (ModuleScope<Module>) -> Void
  ) -> ModuleWork {
    ModuleWork(kind: .scope(body))
  }

  /// Tells the parent, or whoever built the module.
  public static func output(_ output: Module.Output) -> ModuleWork {
    ModuleWork(kind: .output(output))
  }

  /// Cancels the work with this id, what waits for its turn included.
  public static func cancel(_ id: ModuleID) -> ModuleWork {
    ModuleWork(kind: .cancel(id))
  }

  /// One after the other is started; none waits for another to end.
  public static func several(_ works: ModuleWork...) -> ModuleWork {
    ModuleWork(kind: .several(works))
  }

  /// The same for a list.
  public static func several(_ works: [ModuleWork]) -> ModuleWork {
    ModuleWork(kind: .several(works))
  }
}
