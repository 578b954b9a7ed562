import Redstart

/// A state, the reducer that changes it, and who is told: three functions, as a value.
///
/// ```swift
/// import ReduxKit
///
/// struct Increment: Action {}
///
/// let store = createStore({ (count: Int?, action: any Action) in
///   (count ?? 0) + (action is Increment ? 1 : 0)
/// })
/// let subscription = store.subscribe { print("count:", $0) }
/// store.dispatch(Increment())
/// subscription.dispose()
/// ```
///
/// All copies share one state, which ends with the last of them. A store that `createStore` has made may be used from any
/// thread (law 7): dispatch, subscribe, dispose, read and drop it anywhere. Its state should be a value: it is handed to
/// whichever thread asks for it.
///
/// A subscriber that captures its store keeps it alive until the subscription is disposed of.
public struct Store<State>: StoreType, MiddlewareApiType, Sendable {
  /// What is behind the three functions.
  enum Body: Sendable {
    /// A store of `createStore`.
    case engine(StoreEngine<State>)
    /// A store with middleware before it.
    case chain(ChainOwner<State>)
    /// Functions of somebody else's making.
    case functions(StoreFunctions<State>)
    /// What a middleware knows of the chain it stands in.
    case api(ChainHandle<State>)
  }

  let body: Body
  /// The engine in the body, if there is one there: whoever calls a store keeps it, so that an action's way needs not count
  /// another reference.
  private let direct: Unmanaged<StoreEngine<State>.Base>?

  /// Where the object in the body is. The enumeration's tag bits hide it from a leak check, which would take a store in a
  /// global for a leak.
  private let address: UInt

  init(_ body: Body) {
    self.body = body
    if case .engine(let engine) = body { direct = engine.uncounted } else { direct = nil }
    let object: AnyObject =
      switch body {
      case .engine(let engine): engine
      case .chain(let owner): owner
      case .functions(let functions): functions
      case .api(let handle): handle
      }
    address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  /// Makes a store of its three functions, as enhancers and an app's own store creators do.
  ///
  /// They are called as they are, on whichever thread uses the store: functions that keep something of their own must guard
  /// it. Those that only call a store of `createStore` need nothing.
  public init(
    dispatch: @escaping Dispatch,
    subscribe: @escaping (@escaping Subscriber<State>) -> any ReduxDisposable,
    getState: @escaping () -> State
  ) {
    self.init(
      .functions(StoreFunctions(dispatch: dispatch, subscribe: subscribe, getState: getState)))
  }

  /// Makes a ``MiddlewareApi`` by itself, of its two functions. Who subscribes to it hears nothing.
  public init(dispatch: @escaping Dispatch, getState: @escaping () -> State) {
    self.init(
      dispatch: dispatch, subscribe: { _ in SimpleReduxDisposable.ended }, getState: getState)
  }

  /// Sends an action.
  ///
  /// When this returns the action has been reduced and the subscribers have been told, unless it was called inside a
  /// subscriber: then it has been reduced, and the subscribers are told when the round that is running is over, so that a chain
  /// of a million such dispatches needs no more stack than one (laws 3, 4 and 6). In a reducer it is a programmer's error.
  ///
  /// - Returns: what the outermost middleware answers; without middleware, `action`.
  @discardableResult
  public func dispatch(_ action: any Action) -> any Action {
    if let direct {
      _ = direct._withUnsafeGuaranteedRef { $0.dispatch(action, origin: .reduxKit) }
      return action
    }
    switch body {
    case .engine(let engine):
      engine.dispatch(action)
      return action
    case .chain(let owner): return owner.chain.dispatch(action)
    case .functions(let functions): return functions.dispatch.value(action)
    case .api(let handle): return handle.dispatch(action)
    }
  }

  /// The same where no answer can be taken, so that `Task { store.dispatch(action) }` compiles: a task may answer what is
  /// `Sendable` only. The second argument is there to make this the compiler's second choice.
  public func dispatch(_ action: any Action, _ nothing: Void = ()) {
    _ = dispatch(action) as any Action
  }

  /// The state as it is now, on any thread: with every action whose dispatch has returned on this one. It is a copy, which
  /// costs a reference count for each reference in it. Waits for a running reducer, never for a middleware (law 2).
  ///
  /// It may also be asked in a reducer, which finds the state that it was given.
  public func getState() -> State {
    switch body {
    case .engine(let engine): engine.getState()
    case .chain(let owner): owner.chain.inner.getState()
    case .functions(let functions): functions.getState.value()
    case .api(let handle): handle.getState()
    }
  }

  /// How many actions were not taken, because they came after the end of the store or were a programmer's error; nil for a
  /// store made of three functions. It may be kept beyond the end of the store. See `reportRefusals`.
  public var refusals: RefusalCounter? {
    switch body {
    case .engine(let engine): engine.base.refusals
    case .chain(let owner): owner.chain.handle.refusals.counter
    case .functions(let functions): functions.engine?.base.refusals
    case .api(let handle): handle.refusals.counter
    }
  }
}

extension Origin {
  /// The library's functions have no place to say where they are called: their types are older.
  static var reduxKit: Origin { Origin(fileID: "ReduxKit", line: 0) }
}
