/// What stands between dispatch and the reducer, and the one place for side effects.
///
/// A middleware is a function of its store, of the rest of the chain, and of an action. It may pass the action on, change,
/// swallow or multiply it; dispatch others, which run the whole chain from the top; and read the state before and after.
///
/// ```swift
/// extension Middleware {
///   /// Counts what passes.
///   static func counting(_ count: @escaping @Sendable () -> Void) -> Self {
///     Middleware { context in
///       { next in
///         { action in
///           count()
///           next(action)
///         }
///       }
///     }
///   }
/// }
/// ```
///
/// The outer closure runs once for each store, while the store is made (in a keyed `scope`, at the child's first action):
/// dispatching there is a programmer's error. A
/// middleware is inside its turn (law 2): no other thread's action is reduced until it has returned. So it must not wait for
/// another thread, nor dispatch to a store whose middleware dispatches back.
public struct Middleware<State: Sendable, Action: Sendable>: Sendable {
  /// What a middleware knows of its store.
  public typealias Context = MiddlewareContext<State, Action>
  /// The rest of the chain.
  public typealias Next = Redstart.Next<Action>
  /// One built step of the chain.
  public typealias Link = @Sendable (_ action: Action) -> Void

  let build: @Sendable (_ context: Context) -> @Sendable (_ next: Next) -> Link

  /// Makes a middleware in the field's curried form.
  public init(_ build: @escaping @Sendable (_ context: Context) -> @Sendable (_ next: Next) -> Link)
  {
    self.build = build
  }

  /// Makes a middleware that keeps nothing of its own.
  public init(
    _ handle: @escaping @Sendable (_ context: Context, _ next: Next, _ action: Action) -> Void
  ) {
    build = { context in { next in { action in handle(context, next, action) } } }
  }
}
