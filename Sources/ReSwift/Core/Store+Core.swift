import Redstart

// The ways up: the core's tools on a running store. A file that uses them imports `Redstart`, and there says `ReSwift.Store`.

extension Redstart.Store where Action == AnyAction {
  /// The running store, as a store of the core: observe, read asynchronously, scope, batch, and dispatch with a result.
  ///
  /// It is the same store, not another one beside it: it has the same state, order and observers, and keeps the old one alive. An action
  /// passes the middleware, but not an overridden `dispatch`. A store that was made without a state has none until its first action has
  /// been reduced; before that there is nothing to look at, which is a fatal error.
  public convenience init(_ store: ReSwift.Store<State>) {
    precondition(
      !store.table.isWithoutState,
      "ReSwift: the store has no state yet. Let its first action be reduced before.")
    let engine = store.engine
    self.init(
      core: engine.core, projection: .root,
      send: { action, origin in engine.dispatch(action.action, origin: origin) }, parent: store)
  }
}

extension Store {
  /// Puts a reducer of the core's kind in the place of the old one, which changes the state in place: appending to a large array
  /// no longer copies it. It must not read the store.
  public func replaceReducer(
    _ reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void
  ) {
    _ = engine.replace(.reducerReplacement, origin: .dispatch) { _, replacement in
      replacement = { state, action in
        if case .none = state { return }
        reducer(&state!, action)
      }
    }
  }

  /// Is told of each action that the store has not taken, with the error; nil when the store is gone (laws 3 and 11). On the
  /// thread that dispatched.
  public func onRefusal(
    _ hook: @escaping @Sendable (_ action: Action, _ error: (any Error)?) -> Void
  ) {
    refusalHooks.add(hook)
  }

  /// How many actions the store has not taken. It may be kept beyond the end of the store.
  public var refusals: RefusalCounter { engine.refusals }
}

extension Store where State: Sendable {
  /// Appends a middleware of the core, with all that it can do: effects, listeners, scopes.
  public func appendMiddleware(_ middleware: Redstart.Middleware<State, AnyAction>) {
    let handle = engine.handle
    let core = engine.core
    self.middleware.append { _, _ in
      { next in
        let next = bridge(next)
        let link = middleware.build(
          in: core,
          send: { action, origin in handle.dispatch(action.action, origin: origin) },
          lend: { root, body in
            if case .some = root.assumingMemoryBound(to: State?.self).pointee { body(root) }
          },
          next: { action in next(action.action) },
          sendLater: { action, origin in
            handle.sendLater(action.action, origin: origin, to: next)
          })
        return { action in link(AnyAction(action)) }
      }
    }
  }
}
