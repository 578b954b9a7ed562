import Redstart

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore {
  /// Makes a test store around a reducer; middleware and enhancers are as in `Store`.
  public convenience init(
    initialState: State,
    reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState, reducer, middleware, enhancers,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes a test store whose reducer is a closure or a function.
  public convenience init(
    initialState: State,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void
  ) {
    self.init(
      initialState, Reducer(reducer), middleware, enhancers,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes a test store whose reducer is a closure or a function that answers with effects.
  @_disfavoredOverload
  public convenience init(
    initialState: State,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>
  ) {
    self.init(
      initialState, Reducer(reducer), middleware, enhancers,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes a test store whose reducer is a value of a reducer type.
  public convenience init(
    initialState: State,
    reducer: some ReducerProtocol<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState, Reducer(reducer), middleware, enhancers,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes a test store whose reducer is a value of a type whose reducers answer with effects.
  public convenience init(
    initialState: State,
    reducer: some EffectReducerProtocol<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    enhancers: [Enhancer<State, Action>] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState, Reducer(reducer), middleware, enhancers,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
