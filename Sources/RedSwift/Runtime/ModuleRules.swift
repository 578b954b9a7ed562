/// What a module is described by, as the runtime calls it; used where the module runs.
@usableFromInline
struct ModuleRules<Module: ModuleDescription> {
  @usableFromInline
  typealias Step = (changes: [Module.Change], tasks: [Module.Task])

  @usableFromInline let dispatcher: (inout Module.State, Module.Message) -> Step
  @usableFromInline let worker: ModuleWorker<Module>
  /// Nil for a controller that was made of the document's parts.
  @usableFromInline let subscriptions: ((Module.State) -> [ModuleSubscription<Module.Message>])?

  @inlinable
  init(
    dispatcher: @escaping (inout Module.State, Module.Message) -> Step,
    worker: ModuleWorker<Module>,
    subscriptions: ((Module.State) -> [ModuleSubscription<Module.Message>])?
  ) {
    self.dispatcher = dispatcher
    self.worker = worker
    self.subscriptions = subscriptions
  }
}
