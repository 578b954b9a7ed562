/// What a module may be given beside its description.
public struct ModuleConfiguration<Module: ModuleDescription> {
  /// More presenters, set up after the first and told after it.
  public var presenters: [Module.Presenter] = []

  /// Makes one change of two that follow each other, or nil if both must be presented. With it, the changes of messages
  /// that were waiting together are merged before they are presented; without it each change is presented. A message that
  /// has tasks ends the merging, so that they still start after its changes.
  public var merge: (@Sendable (_ older: Module.Change, _ newer: Module.Change) -> Module.Change?)?

  /// Receives what the module puts out, where the module runs.
  public var onOutput: (@Sendable (Module.Output) -> Void)?

  /// Receives the errors that the module's work has thrown and nobody has handled, on any thread. Without it they go to the
  /// hook of the parent; without a parent's, to standard error.
  public var onFailure: (@Sendable (ModuleFailure) -> Void)?

  /// Receives the messages that came after the module's end, on the thread that sent them.
  public var onRefusal: (@Sendable (Module.Message) -> Void)?

  /// A configuration with nothing in it.
  public init() {}
}
