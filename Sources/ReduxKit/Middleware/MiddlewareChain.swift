import Redstart

/// The middleware of one store, built, and what stands behind it.
final class MiddlewareChain<State>: Sendable {
  let inner: Store<State>
  let handle: ChainHandle<State>
  /// In whose turns the middleware runs (law 2); nil before a store of somebody else's making, which has none.
  let engine: StoreEngine<State>?
  private let link: Unchecked<Dispatch>

  /// Builds middleware around a store: the outer functions run here, the first of them first, and the inner ones from the
  /// last to the first, each around the rest.
  init(
    _ middleware: [Middleware<State>], before inner: Store<State>,
    engine: StoreEngine<State>?, refusals: Refusals
  ) {
    self.inner = inner
    self.engine = engine
    let handle = ChainHandle(before: inner, refusals: refusals)
    self.handle = handle
    let api = MiddlewareApi<State>(.api(handle))
    let transformers = middleware.map { middleware in middleware(api) }
    var link = Self.last(inner, handle)
    for transformer in transformers.reversed() {
      link = transformer(Self.next(link, engine?.base.handle))
    }
    self.link = Unchecked(link)
    handle.start(self)
  }

  /// Sends an action to the top.
  func dispatch(_ action: any Action) -> any Action {
    guard let engine else { return link.value(action) }
    var answer = action
    engine.inTurn(action) { answer = link.value(action) }
    return answer
  }

  /// What the last middleware's `next` calls.
  private static func last(_ inner: Store<State>, _ handle: ChainHandle<State>) -> Dispatch {
    guard case .engine(let engine) = inner.body else { return handle.next }
    let handle = engine.base.handle
    return { action in
      handle.reduce(action, origin: .reduxKit)
      return action
    }
  }

  /// A middleware's `next`, which may be kept: it goes on in the running turn, or in one of its own.
  private static func next(
    _ link: @escaping Dispatch, _ handle: EngineHandle<State, any Action>?
  ) -> Dispatch {
    guard let handle else { return link }
    return { action in
      var answer = action
      handle.inTurn(action, origin: .reduxKit) { answer = link(action) }
      return answer
    }
  }
}
