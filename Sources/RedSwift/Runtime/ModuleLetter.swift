import Redstart

/// What is on its way to where a module runs.
@usableFromInline
enum ModuleLetter<Module: ModuleDescription> {
  /// A message, and the work that sent it, if any.
  case message(Module.Message, from: ModuleRun?)
  /// Work has returned.
  case returned(ModuleRun, in: ModuleRuns)
  /// Something of our own that has to be done between two messages.
  case visit(Confined<(ModuleRuntime<Module>) -> HomeDelivery>)
}
