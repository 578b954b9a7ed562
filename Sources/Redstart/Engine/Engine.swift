/// One store's engine: the state on the heap, the rules by which it changes, and the six stages of an action.
///
/// The stages are the files `Dispatch`, `Intercept`, `Reduce`, `Commit`, `Notify` and `Perform`, in the order in which an
/// action meets them. What is decided is decided by ``EngineMachine``, ``Turn`` and ``Lane``, which are plain values; this class
/// and ``EngineCore`` hold the locks and call the user's code.
///
/// `@unchecked Sendable` is sound: `state` and `rules` are touched under the core's state lock alone, `chain` is written
/// once before the engine is shared.
@usableFromInline
package final class Engine<State, Action>: @unchecked Sendable {
  package typealias Reduce = @Sendable (inout State, Action) -> Void
  package typealias Link = @Sendable (Action) -> Void
  package typealias Gate = @Sendable (Action, State) throws -> Void
  package typealias StateGate = @Sendable (Action, _ old: State, _ new: State) throws -> Void
  package typealias Watcher = @Sendable (CommitInfo<Action>, State) -> Void

  /// Builds the middleware around the last link, which reduces. A structure, because a closure that comes in an optional is
  /// wrapped, with all that it takes and gives.
  package struct Chain {
    let build: (EngineHandle<State, Action>, @escaping Link) -> Link

    package init(_ build: @escaping (EngineHandle<State, Action>, @escaping Link) -> Link) {
      self.build = build
    }
  }

  /// A closure by itself in memory of its own would be wrapped each time it is read.
  struct Front {
    var link: Link?

    @inline(__always)
    var isSet: Bool {
      if case .some = link { return true }
      return false
    }
  }

  /// What may be changed while the store runs, or is not used by most stores.
  struct Rules {
    var replacement: Reduce?
    var gates: [Gate] = []
    var stateGates: [StateGate] = []
    var watchers: [Watcher] = []
    var nextStreamID = 0
    var streams: [Int: Watcher] = [:]
    /// By what the registry finds the watch of those who are told of every commit; made for the first of them.
    var everyCommitKey: AnyKeyPath?
    /// Whether the reducer may return effects.
    var reducesEffects = false
    /// Whether running effects depend on the state.
    var effectsWatch = false

    /// What a reduction has to go through.
    var route: ReduceRoute {
      guard
        replacement == nil, gates.isEmpty, stateGates.isEmpty, watchers.isEmpty, streams.isEmpty
      else { return .rules }
      return reducesEffects || effectsWatch ? .effects : .plain
    }
  }

  package let core: EngineCore
  let state: UnsafeMutablePointer<State>
  let reduce: Reduce
  let rules: UnsafeMutablePointer<Rules>
  /// `rules.route`, kept beside them so that a dispatch reads one byte.
  let route: UnsafeMutablePointer<ReduceRoute>
  /// Nested, told after the turn, without middleware: the shortest way.
  let isDirect: Bool
  /// Whether something stands before the reducer most of the time, so that a dispatch takes the turn lock first.
  let startsInTurn: Bool
  let mailbox: Mailbox<Action>?
  package let refusalHooks: [@Sendable (Refused<Action>) -> Void]
  /// What stands before the reducer in a façade, whose middleware may be exchanged; used under the turn lock.
  let front: UnsafeMutablePointer<Front>
  /// The middleware around the last link, or the last link alone.
  let chain: Link
  let hasChain: Bool
  /// How what must not keep the engine alive reaches it.
  package let handle: EngineHandle<State, Action>
  /// How effects that reducers return reach this engine; nil in an engine that has none.
  let port: EffectPort<Action>?

  /// Makes an engine.
  ///
  /// - Parameter chain: builds the middleware; nil without any. It is called once, before this initialiser returns, with
  ///   the handle by which middleware reaches the engine.
  package init(
    initialState: consuming State,
    settings: EngineSettings = EngineSettings(),
    gates: [Gate] = [],
    stateGates: [StateGate] = [],
    watchers: [Watcher] = [],
    refusalHooks: [@Sendable (Refused<Action>) -> Void] = [],
    failureHooks: [@Sendable (EffectFailure) -> Void] = [],
    makeTask: EffectTask.Maker? = nil,
    reduce: @escaping Reduce,
    effects: EngineEffects<State, Action>? = nil,
    chain: Chain? = nil
  ) {
    core = EngineCore(
      settings: settings,
      usesTurns: chain != nil || settings.notification == .withinTurn
        || settings.reentrancy == .queued)
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    let handle = EngineHandle<State, Action>(core: core, refusalHooks: refusalHooks)
    self.handle = handle
    port = effects.map { EffectPort(core: handle.core, dispatch: $0.makeDispatch(handle)) }
    if let effects {
      self.reduce = effects.reducer.reduce(to: port)
    } else {
      self.reduce = reduce
    }
    rules = .allocate(capacity: 1)
    rules.initialize(to: Rules(gates: gates, stateGates: stateGates, watchers: watchers))
    rules.pointee.reducesEffects = effects?.reducer.reduceWithEffects != nil
    route = .allocate(capacity: 1)
    route.initialize(to: rules.pointee.route)
    isDirect = !core.usesTurns
    startsInTurn = settings.hasFront
    front = .allocate(capacity: 1)
    front.initialize(to: Front())
    mailbox = settings.reentrancy == .queued ? Mailbox() : nil
    self.refusalHooks = refusalHooks
    core.storage.pointee.root = UnsafeRawPointer(state)
    core.storage.pointee.effects.failureHooks = failureHooks
    core.storage.pointee.effects.makeTask = makeTask
    core.storage.pointee.effects.watch = { [rules, route] isWatching in
      rules.pointee.effectsWatch = isWatching
      route.pointee = rules.pointee.route
    }
    let last: Link = { action in handle.reduceInTurn(action) }
    hasChain = chain != nil
    if let chain {
      self.chain = chain.build(handle, last)
    } else {
      self.chain = last
    }
    core.belong(to: self)
    handle.start(self)
  }

  deinit {
    core.close()
    state.deinitialize(count: 1)
    state.deallocate()
    rules.deinitialize(count: 1)
    rules.deallocate()
    route.deallocate()
    front.deinitialize(count: 1)
    front.deallocate()
  }
}
