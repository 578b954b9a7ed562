extension Engine where State: Sendable, Action: Sendable {
  /// Makes the engine of a native store: `nested`, told `afterTurn`.
  convenience init(_ configuration: StoreConfiguration<State, Action>) {
    let middleware = configuration.middleware
    let wrappers = configuration.dispatchWrappers
    self.init(
      initialState: configuration.initialState,
      gates: configuration.gates,
      stateGates: configuration.stateGates,
      watchers: configuration.watchers.map { watcher in
        { info, state in watcher(StoreCommit(info), state) }
      },
      refusalHooks: configuration.refusalHooks.map { hook in
        { refused in hook(Refusal(refused)) }
      },
      failureHooks: configuration.effectErrorHooks,
      makeTask: configuration.taskMaker,
      reduce: configuration.reducer.reduce,
      effects: EngineEffects(configuration.reducer) { handle in
        StoreConfiguration<State, Action>.wrap(
          { handle.dispatch($0, origin: $1) }, with: wrappers)
      },
      chain: middleware.isEmpty
        ? nil : Chain { handle, last in Self.chain(middleware, wrappers, handle, last) })
  }

  private static func chain(
    _ middleware: [Middleware<State, Action>],
    _ wrappers: [StoreConfiguration<State, Action>.DispatchWrapper],
    _ handle: EngineHandle<State, Action>,
    _ last: @escaping Link
  ) -> Link {
    let send = StoreConfiguration<State, Action>.wrap(
      { handle.dispatch($0, origin: $1) }, with: wrappers)
    let context = MiddlewareContext<State, Action>(handle, send)
    var link = last
    for middleware in middleware.reversed() {
      let rest = link
      let next = Next<Action>(core: handle.core, link: rest) { action, origin in
        handle.sendLater(action, origin: origin, to: rest)
      }
      link = middleware.build(context)(next)
    }
    return link
  }
}

extension MiddlewareContext {
  /// The context of a store's own middleware.
  init(
    _ handle: EngineHandle<State, Action>,
    _ send: @escaping @Sendable (Action, Origin) -> DispatchResult
  ) {
    self.init(core: handle.core, send: send, lend: { root, body in body(root) })
  }
}

extension Refusal {
  init(_ refused: Refused<Action>) {
    action = refused.action
    origin = refused.origin
    reason = refused.error.map(Reason.error) ?? .ended
  }
}
