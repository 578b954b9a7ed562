extension Store {
  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: what it begins with, at revision 0.
  ///   - reducer: how the state changes.
  ///   - middleware: what stands between dispatch and the reducer, outermost first.
  ///   - enhancers: what changes this configuration before it is used, composed right to left.
  public convenience init(
    initialState: State,
    reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = []
  ) {
    let configuration = StoreConfiguration(
      initialState: initialState, reducer: reducer, middleware: middleware)
    self.init(Enhancer.compose(enhancers)(configuration))
  }

  /// Makes a store whose reducer is a closure or a function.
  public convenience init(
    initialState: State,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = [],
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: middleware,
      enhancers: enhancers)
  }

  /// Makes a store whose reducer is a closure or a function, which is named before the middleware.
  public convenience init(
    initialState: State,
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void,
    middleware: [Middleware<State, Action>],
    enhancers: [Enhancer<State, Action>] = []
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: middleware,
      enhancers: enhancers)
  }

  /// Makes a store whose reducer is a value of a reducer type.
  public convenience init(
    initialState: State,
    reducer: some ReducerProtocol<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = []
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: middleware,
      enhancers: enhancers)
  }

  /// Makes a store whose reducer is a value of a type whose reducers answer with effects.
  public convenience init(
    initialState: State,
    reducer: some EffectReducerProtocol<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = []
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: middleware,
      enhancers: enhancers)
  }

  /// Makes a store whose reducer is a closure or a function that answers with effects; see ``Effect``.
  @_disfavoredOverload
  public convenience init(
    initialState: State,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = [],
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: middleware,
      enhancers: enhancers)
  }

  /// Makes a store whose reducer is a closure or a function that answers with effects, and is named before the
  /// middleware.
  @_disfavoredOverload
  public convenience init(
    initialState: State,
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>,
    middleware: [Middleware<State, Action>],
    enhancers: [Enhancer<State, Action>] = []
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: middleware,
      enhancers: enhancers)
  }

  /// Makes a store with enhancers and no middleware, whose reducer is a closure or a function.
  public convenience init(
    initialState: State,
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void,
    enhancers: [Enhancer<State, Action>]
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: [], enhancers: enhancers)
  }

  /// Makes a store with enhancers and no middleware, whose reducer is a closure or a function that answers with effects.
  @_disfavoredOverload
  public convenience init(
    initialState: State,
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>,
    enhancers: [Enhancer<State, Action>]
  ) {
    self.init(
      initialState: initialState, reducer: Reducer(reducer), middleware: [], enhancers: enhancers)
  }
}
