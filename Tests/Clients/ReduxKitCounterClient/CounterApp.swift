import ReduxKit

/// A counter on one screen of several.
public final class CounterApp {
  private let store: Store
  private let router: Router
  private let logger = Logger()
  private var disposable: ReduxDisposable?

  public private(set) var label = ""
  public var log: [String] { return logger.lines }
  public var route: String { return store.state.route }

  public init(navigator: Navigator) {
    router = Router(navigator: navigator)
    let enhancer: StoreEnhancer = compose([router.enhancer(), applyMiddleware([logger.middleware])])
    store = enhancer(createStore)(applicationReducer, nil)
    disposable = store.subscribe { [weak self] state in
      self?.label = "\(state.counter)"
    }
  }

  deinit {
    disposable?.dispose()
  }

  public func increment() {
    store.dispatch(IncrementAction())
  }

  public func decrement(by number: Int) {
    let decrement = bindActionCreators(DecrementAction.self, dispatch: store.dispatch)
    decrement(payload: number)
  }

  public func open(_ screen: String) {
    store.dispatch(RouteAction.push(screen))
  }

  public func back() {
    store.dispatch(RouteAction.back)
  }
}
