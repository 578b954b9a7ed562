/// Work that an action leads to, as a value: what a reducer returns, or a middleware makes, for its store to run.
///
/// An effect does nothing by itself. The commit of the action that led to it decides, in order, what it cancels, starts,
/// queues or ignores; after the observers have been told it is run, off the caller's thread, with no lock held (law 8).
/// What it sends comes back as ordinary actions, as long as it has not been cancelled (law 10).
///
/// ```swift
/// enum Search: Sendable { case typed(String), found([String]), cleared }
///
/// struct SearchState: Sendable { var text = "", found: [String] = [] }
///
/// let store = Store(initialState: SearchState()) { (state: inout SearchState, action: Search) in
///   switch action {
///   case .typed(let text):
///     state.text = text
///     return .run(id: "search", policy: .latestWins) { send in send(.found([text])) }
///   case .found(let names):
///     state.found = names
///     return .none
///   case .cleared:
///     state = SearchState()
///     return .cancel(id: "search")
///   }
/// }
/// await store.dispatch(.typed("swift")).finished
/// precondition(store.state.found == ["swift"])
/// ```
///
/// An effect is cancelled by ``cancel(id:key:)``, by a newer one (``EffectPolicy/latestWins``), in the commit that removes the
/// optional or keyed child whose reducer returned it, and at the end of its store (law 12). It does not keep its store alive.
public struct Effect<Action>: Sendable {
  /// Most effects are one step. An array, too, would have to be asked for at run time, by the type of the action.
  private enum Content {
    case none
    case one(EffectStep<Action>)
    case several([EffectStep<Action>])
  }

  private let content: Content

  init(_ step: EffectStep<Action>) {
    content = .one(step)
  }

  private init(_ steps: [EffectStep<Action>]) {
    content =
      switch steps.count {
      case 0: .none
      case 1: .one(steps[0])
      default: .several(steps)
      }
  }

  /// What there is to do, in order.
  var steps: [EffectStep<Action>] {
    switch content {
    case .none: []
    case .one(let step): [step]
    case .several(let steps): steps
    }
  }

  /// The effect of which each step is made of one of this one's.
  func mapSteps<NewAction>(
    _ transform: (EffectStep<Action>) -> EffectStep<NewAction>
  ) -> Effect<NewAction> {
    switch content {
    case .none: .none
    case .one(let step): Effect<NewAction>(transform(step))
    case .several(let steps): Effect<NewAction>(steps.map(transform))
    }
  }

  /// Says to `port` what there is to do.
  func bind(to port: EffectPort<Action>, into steps: inout [BoundStep]) {
    switch content {
    case .none: break
    case .one(let step): steps.append(step.bind(to: port))
    case .several(let several): for step in several { steps.append(step.bind(to: port)) }
    }
  }

  /// Nothing to do. Costs nothing.
  public static var none: Effect { Effect([]) }

  /// Whether there is nothing to do.
  public var isNone: Bool {
    if case .none = content { true } else { false }
  }

  /// Several effects as one: decided in the order given, and run at the same time.
  ///
  /// The order matters for what cancels: `merge(.run(id: 1) …, .cancel(id: 1))` runs nothing, and
  /// `merge(.cancel(id: 1), .run(id: 1) …)` restarts.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Several effects as one: decided in the order given, and run at the same time.
  public static func merge(_ effects: [Effect]) -> Effect {
    guard effects.count != 1 else { return effects[0] }
    return Effect(effects.flatMap(\.steps))
  }

  /// Sends an action once this commit's observers have been told; on the thread that tells them, before `dispatch` returns
  /// unless that thread is another. A chain of such effects of any length runs in constant stack space (law 6).
  public static func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect where Action: Sendable {
    var plan = EffectPlan<Action>(place: Origin(fileID: fileID, line: line)) { send in
      send(action, fileID: fileID, line: line)
    }
    plan.immediate = { action }
    return Effect(.run(plan))
  }

  /// Cancels the effects with this id, whatever their key, or with this id and this key: those that run, those that wait
  /// in a queue, and those held back by a debounce or a throttle.
  ///
  /// From this commit on nothing that they send is reduced (law 10), and the id is free again at once. Their task is
  /// cancelled right after. An id that does not run is not an error.
  public static func cancel(
    id: some Hashable & Sendable, key: (any Hashable & Sendable)? = nil
  ) -> Effect {
    Effect(.cancel(EffectID(id: HashableValue(id), key: key.map { HashableValue($0) })))
  }

  /// The same effect, whose actions are put through `transform` on their way.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    mapSteps { $0.map(transform) }
  }
}
