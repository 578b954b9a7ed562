/// What a listener is made of.
struct Listener<State: Sendable, Action: Sendable, Value: Sendable>: Sendable {
  let id: HashableValue
  let policy: EffectPolicy
  let filter: ActionFilter<Action>?
  let place: Origin
  let body: Middleware<State, Action>.ListenerBody<Value>

  init(
    id: (any Hashable & Sendable)?, policy: EffectPolicy, filter: ActionFilter<Action>?,
    place: Origin, body: @escaping Middleware<State, Action>.ListenerBody<Value>
  ) {
    self.id = id.map { HashableValue(erasing: $0) } ?? HashableValue(place)
    self.policy = policy
    self.filter = filter
    self.place = place
    self.body = body
  }

  func effect(
    _ value: Value, _ context: MiddlewareContext<State, Action>, _ inbox: ListenerInbox<Action>
  ) -> Effect<Action> {
    let body = body
    var plan = EffectPlan<Action>(place: place) { send in
      try await body(value, ListenerContext(context: context, inbox: inbox, send: send))
    }
    plan.id = EffectID(id: id)
    plan.policy = policy
    return Effect(.run(plan))
  }
}

extension Middleware {
  /// A middleware that begins a listener whenever `trigger` answers a value. `trigger` passes the action on, and answers nil
  /// if it was not committed.
  static func listener<Value: Sendable, Memory: Sendable>(
    _ listener: Listener<State, Action, Value>,
    keeping makeMemory: @autoclosure @escaping @Sendable () -> Memory,
    trigger:
      @escaping @Sendable (
        _ memory: Memory, _ context: Context, _ action: Action, _ pass: () -> Bool
      ) -> Value?
  ) -> Middleware {
    Middleware { context in
      let inboxes = ListenerInboxes<Action>()
      let memory = makeMemory()
      return { next in
        { action in
          let value = trigger(memory, context, action) {
            guard next(action).isCommitted else { return false }
            if let filter = listener.filter, filter.matches(action) {
              context.start(Effect(.cancel(EffectID(id: listener.id))))
            }
            // Those that are here already; the one that is begun now waits for what comes after.
            inboxes.offer(action)
            return true
          }
          if let value {
            context.start(listener.effect(value, context, inboxes.make()))
          }
        }
      }
    }
  }
}
