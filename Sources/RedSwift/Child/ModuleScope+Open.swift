extension ModuleScope {
  /// Opens a child, in place of one with the same key, which is closed. The module keeps the child until its own end. A child
  /// that is closed before, by its key or by whoever has its controller, leaves its place there and then.
  ///
  /// - Parameters:
  ///   - key: the child's place.
  ///   - context: what the child works with.
  ///   - initialState: the state it begins with.
  ///   - presenter: what presents it; by default its usual one.
  ///   - configuration: its hooks; errors that it has no hook for go to its parent's.
  ///   - onOutput: makes messages to the module of what the child puts out; nil for what it should not hear of.
  @MainActor
  @discardableResult
  public func open<Child: ModuleDescription>(
    _ key: ChildKey<Child>, context: Child.Context, initialState: Child.State,
    presenter: Child.Presenter = Child.usualPresenter(),
    configuration: ModuleConfiguration<Child> = ModuleConfiguration(),
    onOutput: @escaping @Sendable (Child.Output) -> Module.Message?
  ) -> ModuleController<Child> {
    var configuration = configuration
    let hook = configuration.onOutput
    configuration.onOutput = { [port] output in
      hook?(output)
      if let message = onOutput(output) { _ = port.send(message) }
    }
    return adopt(key, context, initialState, presenter, configuration)
  }

  /// Opens a child that puts nothing out.
  @MainActor
  @discardableResult
  public func open<Child: ModuleDescription>(
    _ key: ChildKey<Child>, context: Child.Context, initialState: Child.State,
    presenter: Child.Presenter = Child.usualPresenter(),
    configuration: ModuleConfiguration<Child> = ModuleConfiguration()
  ) -> ModuleController<Child> where Child.Output == Never {
    adopt(key, context, initialState, presenter, configuration)
  }

  @MainActor
  private func adopt<Child: ModuleDescription>(
    _ key: ChildKey<Child>, _ context: Child.Context, _ initialState: Child.State,
    _ presenter: Child.Presenter, _ configuration: ModuleConfiguration<Child>
  ) -> ModuleController<Child> {
    var configuration = configuration
    if configuration.onFailure == nil { configuration.onFailure = port.onFailure }
    // The old one is silent before the new one speaks.
    _ = port.children.close(key.childID)
    let child = Child.build(
      context: context, initialState: initialState, presenter: presenter,
      configuration: configuration)
    port.children.adopt(child, as: key.childID)
    return child
  }
}
