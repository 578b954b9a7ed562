import Redstart

extension Store {
  @usableFromInline
  static func makeEngine(
    _ state: State?, _ hooks: RefusalHooks, hasMiddleware: Bool,
    reduce: @escaping @Sendable (inout State?, any Action) -> Void
  ) -> Engine<State?, any Action> {
    Engine(
      initialState: state,
      settings: EngineSettings(notification: .withinTurn, hasFront: hasMiddleware),
      refusalHooks: [{ hooks.tell($0) }], reduce: reduce)
  }

  @usableFromInline
  func start(isWithoutState: Bool) {
    let mayOverride = type(of: self) != Store<State>.self
    chain.begin(self, engine, endsInStore: mayOverride || isWithoutState)
    guard isWithoutState else { return }
    dispatch(ReSwiftInit())
    table.adoptState { engine.copyState(origin: .dispatch) != nil }
    if !mayOverride, !table.isWithoutState { chain.endInEngine(engine) }
  }
}
