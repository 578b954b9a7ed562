import Redstart

/// An effect that a reducer has asked for, as an explorer sees it: by what it is called, and not what it would do.
public struct EffectCall<Action: Hashable & Sendable>: Hashable, Sendable {
  /// Its id and key; its place in the source if it has none but needs one; else nil.
  public let id: TaskID?
  /// Where it was declared.
  public let place: Origin
  /// How it may go, as it was when it started.
  let answers: [TaskAnswer<Action, NoServer>]
  let conditions: [EffectOutlineCondition]
}

extension EffectCall: CustomStringConvertible {
  /// The id, or the place in the source.
  public var description: String { id.map { "effect \($0)" } ?? "effect at \(place)" }
}

extension TaskModel where Work == EffectCall<Message>, Server == NoServer {
  /// A reducer that answers with effects of the core, `Effect`. None of them is run: you say in which ways each may go.
  ///
  /// ```swift
  /// import Redstart
  /// import RedstartTesting
  ///
  /// struct Profile: Hashable { var name = "", isLoading = false }
  /// enum ProfileAction: Hashable { case load, loaded(String), clear }
  ///
  /// let reducer = Reducer<Profile, ProfileAction> { profile, action in
  ///   switch action {
  ///   case .load:
  ///     profile.isLoading = true
  ///     return .run(id: "load", policy: .latestWins) { send in send(.loaded("…")) }
  ///   case .loaded(let name):
  ///     profile = Profile(name: name)
  ///     return .none
  ///   case .clear:
  ///     profile = Profile()
  ///     return .cancel(id: "load")
  ///   }
  /// }
  /// let model = TaskModel(
  ///   initialState: Profile(),
  ///   actions: { _ in [.load, .clear] }, limit: 3,
  ///   answers: { call, state in [.sends(.loaded("Ada")), .fails()] },
  ///   properties: [
  ///     .always("loads while it says so") { world in
  ///       world.isQuiet ? !world.state.isLoading : true
  ///     }
  ///   ],
  ///   reducer: reducer)
  /// let trace = Explorer(model).explore()["loads while it says so"]?.trace
  /// precondition(trace?.actions.count == 3)  // load, fails, and nobody takes the sign down
  /// ```
  ///
  /// Which effect it is, is told by its id and key, or by its place in the source; what it has captured is not seen, but what a state
  /// says when it starts is. Ids, keys, policies, debounce, throttle, cancellation, and the end of optional and keyed children
  /// mean what they mean in a store; how long an interval is does not matter. An effect that does nothing but
  /// send needs no answer. Unlike in a store, whose thread sends it at once, anything may come before that: another thread may be
  /// quicker.
  ///
  /// - Parameters:
  ///   - initialState: The state at first.
  ///   - actions: What the user may do in a state, in an order that is always the same.
  ///   - limit: How many actions the user makes at most; without it, any number.
  ///   - answers: How an effect may go that was started by a commit with this state.
  ///   - properties: What shall hold.
  ///   - boundary: Whether a world is to be looked at; without it, all are.
  ///   - reducer: The reducer.
  public init(
    initialState: State, actions: @escaping @Sendable (State) -> [Message], limit: Int? = nil,
    answers: @escaping @Sendable (EffectCall<Message>, State) -> [TaskAnswer<Message, NoServer>],
    properties: [StateProperty<TaskWorld<State, Message, EffectCall<Message>, NoServer>>] = [],
    boundary:
      @escaping @Sendable (
        TaskWorld<State, Message, EffectCall<Message>, NoServer>
      ) -> Bool = { _ in true },
    reducer: Reducer<State, Message>
  ) {
    let model = TaskModel(
      initialState: initialState, messages: actions, limit: limit,
      answers: { call in call.answers }, properties: properties, boundary: boundary,
      update: { state, action -> [TaskOrder<EffectCall<Message>>] in
        let effect = reducer(&state, action)
        return effect.outline.map { [state] in Self.order($0, state, answers) }
      })
    self = model.cancelling { call, state in
      call.conditions.allSatisfy { $0.holds(in: state) }
    }
  }

  private static func order(
    _ outline: EffectOutline<Message>, _ state: State,
    _ answers: (EffectCall<Message>, State) -> [TaskAnswer<Message, NoServer>]
  ) -> TaskOrder<EffectCall<Message>> {
    switch outline {
    case .cancel(let id): return .cancel(TaskID(id))
    case .run(let run):
      let id = run.id.map { TaskID($0) }
      let bare = EffectCall<Message>(
        id: id, place: run.place, answers: [], conditions: run.conditions)
      let ways =
        run.immediate.map { [.sends($0())] } ?? answers(bare, state)
      let call = EffectCall<Message>(
        id: id, place: run.place, answers: ways, conditions: run.conditions)
      return .start(call, id: id, policy: run.policy, pace: run.pace.map { TaskPace($0) })
    }
  }
}

extension TaskID {
  init(_ id: EffectOutlineID) {
    self.init(scope: id.scope, id: id.base, key: id.key)
  }
}

extension TaskPace {
  init(_ pace: EffectOutlinePace) {
    switch pace {
    case .debounce: self = .debounce
    case .throttle(let edges): self = .throttle(edges)
    }
  }
}
