/// What a module is described by, as the runtime calls it; used where the module runs.
struct ModuleRules<Module: ModuleDescription> {
  typealias Step = (changes: [Module.Change], tasks: [Module.Task])

  let dispatcher: (inout Module.State, Module.Message) -> Step
  let worker: ModuleWorker<Module>
  /// Nil for a controller that was made of the document's parts.
  let subscriptions: ((Module.State) -> [ModuleSubscription<Module.Message>])?
}
