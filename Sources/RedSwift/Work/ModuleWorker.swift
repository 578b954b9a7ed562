/// What performs a module's tasks, in one of two shapes: a function that starts a task and answers through the handler, as
/// in the document; or a function that describes what a task amounts to.
public struct ModuleWorker<Module: ModuleDescription> {
  @usableFromInline
  enum Shape {
    case callback((@escaping Module.Handler, Module.Task) -> Void)
    case work((Module.Task) -> ModuleWork<Module>)
  }

  @usableFromInline let shape: Shape

  /// A worker in the document's form.
  @inlinable
  public init(_ start: @escaping (@escaping Module.Handler, Module.Task) -> Void) {
    shape = .callback(start)
  }

  /// A worker that describes.
  @inlinable
  public init(_ work: @escaping (Module.Task) -> ModuleWork<Module>) {
    shape = .work(work)
  }
}
