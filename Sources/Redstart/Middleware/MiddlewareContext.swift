/// What a middleware knows of its store: it dispatches and reads, and does not keep the store alive.
///
/// After the store's end ``state`` is nil, and an action is dropped, counted and reported. In a middleware that was scoped to
/// an optional or keyed child, ``state`` is nil while that child does not exist.
public struct MiddlewareContext<State: Sendable, Action: Sendable>: Sendable {
  let core: EngineCore
  let send: @Sendable (Action, Origin) -> DispatchResult
  /// Lends this context's part of the root state; calls nothing when there is none.
  let lend: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
  /// Where the middleware's part lies in the root state.
  var path: [HashableValue] = []
  /// The path to the innermost keyed child that the middleware is inside.
  var effectScope: [HashableValue] = []
  /// What must hold for the middleware's effects to live: that its children are there.
  var effectGuards: [EffectGuard] = []

  /// Dispatches an action from the top of the chain. Inside the middleware it is a nested dispatch: reduced before this
  /// returns, part of the running turn. Later it is an ordinary one. On any thread.
  @discardableResult
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    send(action, Origin(fileID: fileID, line: line))
  }

  /// A copy of the state as it is now; before `next` without the action, after it with it. Nil when the store, or the
  /// child this middleware was scoped to, is gone.
  public var state: State? {
    var copy: State?
    core.withRootForCopying(origin: Origin(fileID: "MiddlewareContext.state", line: 0)) { root in
      lend(root) { copy = $0.assumingMemoryBound(to: State.self).pointee }
    }
    return copy
  }

  /// Lends the state to `body` without a copy, under the store's lock: `body` must not use the store. Nil when the store,
  /// or the child this middleware was scoped to, is gone.
  public func withState<R, E: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (State) throws(E) -> R
  ) throws(E) -> R? {
    var result: Result<R, E>?
    // The body may let the store go: its state stays until the body has returned.
    let engine = core.engine
    defer { withExtendedLifetime(engine) {} }
    _ = core.withRoot(origin: Origin(fileID: fileID, line: line)) { root in
      lend(root) { pointer in
        do throws(E) {
          result = .success(try borrowing(pointer.assumingMemoryBound(to: State.self), body))
        } catch {
          result = .failure(error)
        }
      }
    }
    return try result?.get()
  }

  /// The number of commits so far.
  public var revision: UInt64 { core.revision }

  /// Where the action that is on its way was dispatched; nil outside a turn of this store.
  public var origin: Origin? {
    core.frame?.pointee.origin
  }
}

extension MiddlewareContext {
  /// Starts and cancels effects in the running turn; see ``Middleware/effects(_:)``.
  func start(_ effect: Effect<Action>) {
    guard !effect.isNone else { return }
    let port = EffectPort<Action>(
      core: core, dispatch: send, scope: effectScope, guards: effectGuards)
    var steps: [BoundStep] = []
    effect.bind(to: port, into: &steps)
    core.start(steps, origin: origin ?? Origin(fileID: "later", line: 0))
  }

  /// A guard of a predicate on this context's part of the state.
  func makeGuard(_ place: Origin, _ holds: @escaping @Sendable (State) -> Bool) -> EffectGuard {
    let lend = lend
    return EffectGuard(id: path + [HashableValue(place)]) { root in
      var answer = false
      lend(root) { answer = borrowing($0.assumingMemoryBound(to: State.self), holds) }
      return answer
    }
  }
}
