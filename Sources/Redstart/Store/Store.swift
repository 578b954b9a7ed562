/// A state, the rules by which it changes, and who is told.
///
/// A store is thread-safe, synchronous and ordered: dispatch, read, observe and drop it from any thread. When
/// ``dispatch(_:fileID:line:)`` returns the action has been reduced and the observers of what changed have been told
/// (laws 1 to 5). Observers and effects run with nothing held (law 8).
///
/// ```swift
/// enum Step: Sendable { case up, down }
///
/// let store = Store(initialState: 0) { (count: inout Int, step: Step) in
///   count += step == .up ? 1 : -1
/// }
/// let token = store.observe(\.self) { print("count:", $0) }
/// store.dispatch(.up)
/// ```
///
/// A ``scope(_:action:)`` of a store is the same store through a smaller window, and has this type, too; it keeps the whole
/// store alive.
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline package typealias Dispatch = StoreConfiguration<State, Action>.Dispatch

  @usableFromInline let core: EngineCore
  @usableFromInline let projection: Projection
  /// The engine, in a store that is no scope.
  let engine: Engine<State, Action>?
  /// Whether the engine itself may dispatch, with no closure between.
  private let isDirect: Bool
  /// What dispatches. Not optional: out of an optional a closure is retained and wrapped for each call.
  @usableFromInline let send: Dispatch
  /// What a scope keeps alive.
  private let parent: (any AnyObject & Sendable)?

  init(_ configuration: StoreConfiguration<State, Action>) {
    let wrappers = configuration.dispatchWrappers
    let engine = Engine(configuration)
    core = engine.core
    projection = .root
    self.engine = engine
    isDirect = wrappers.isEmpty
    send = StoreConfiguration<State, Action>.wrap(
      { engine.dispatch($0, origin: $1) }, with: wrappers)
    parent = nil
  }

  @usableFromInline
  package init(
    core: EngineCore, projection: Projection, send: @escaping Dispatch,
    parent: any AnyObject & Sendable
  ) {
    self.core = core
    self.projection = projection
    self.send = send
    self.parent = parent
    isDirect = false
    engine = nil
  }

  /// Dispatches an action, on any thread and from any isolation, synchronously.
  ///
  /// The middleware runs, then the reducer, then the observers of what changed. On return the action has been reduced and
  /// ``state`` includes it; the observers have been told, unless a round of them is running, whose thread then tells them
  /// (law 3). Dispatching from middleware or from an observer is a nested dispatch, reduced before it returns.
  /// Dispatching from a reducer or other code that runs under the store's lock is a programmer's error (law 18).
  ///
  /// Without middleware and observers this costs little more than a lock and the reducer's call, and allocates nothing
  /// (law 16).
  ///
  /// - Returns: what became of the action.
  @discardableResult
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    let origin = Origin(fileID: fileID, line: line)
    guard isDirect else { return send(action, origin) }
    return engine.unsafelyUnwrapped.dispatch(action, origin: origin)
  }

  /// Runs `body` as one turn: what it dispatches is reduced at once, no other thread's action comes between, and the
  /// observers are told once, when the outermost batch has ended (law 2). Nestable.
  ///
  /// `body` holds the store against other threads' dispatches: it must not wait for another thread.
  @discardableResult
  public func batch<R, E: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws(E) -> R
  ) throws(E) -> R {
    try core.batch(origin: Origin(fileID: fileID, line: line), body)
  }

  /// How many actions this store has refused. May be kept beyond the store's end.
  public var refusals: RefusalCounter { core.refusals }
}
