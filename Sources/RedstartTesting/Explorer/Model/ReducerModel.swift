import Redstart

/// A reducer, and which actions are possible in a state, as something to explore.
///
/// Effects that the reducer answers with are not run; ``TaskModel`` explores those.
public struct ReducerModel<State: Hashable & Sendable, Action: Sendable>: ExplorerModel {
  /// Where it begins.
  public let initialStates: [State]
  /// What shall hold.
  public var properties: [StateProperty<State>]
  @usableFromInline let possible: @Sendable (State) -> [Action]
  @usableFromInline let boundary: @Sendable (State) -> Bool
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Void

  /// - Parameters:
  ///   - initialState: Where it begins.
  ///   - actions: Which actions are possible in a state, in an order that is always the same.
  ///   - properties: What shall hold.
  ///   - boundary: Whether a state is to be looked at; without it, all are.
  ///   - reduce: The reducer.
  public init(
    initialState: State, actions: @escaping @Sendable (State) -> [Action],
    properties: [StateProperty<State>] = [],
    boundary: @escaping @Sendable (State) -> Bool = { _ in true },
    reducer reduce: @escaping @Sendable (inout State, Action) -> Void
  ) {
    initialStates = [initialState]
    self.properties = properties
    possible = actions
    self.boundary = boundary
    self.reduce = reduce
  }

  /// The same for a reducer that is a value.
  public init(
    initialState: State, actions: @escaping @Sendable (State) -> [Action],
    properties: [StateProperty<State>] = [],
    boundary: @escaping @Sendable (State) -> Bool = { _ in true },
    reducer: Reducer<State, Action>
  ) {
    self.init(
      initialState: initialState, actions: actions, properties: properties, boundary: boundary,
      reducer: { state, action in reducer(&state, action) })
  }

  @inlinable
  public func appendActions(in state: State, to actions: inout [Action]) {
    actions.append(contentsOf: possible(state))
  }

  @inlinable
  public func step(_ state: inout State, _ action: Action) -> Bool {
    reduce(&state, action)
    return true
  }

  @inlinable
  public func isWithinBoundary(_ state: State) -> Bool { boundary(state) }
}
