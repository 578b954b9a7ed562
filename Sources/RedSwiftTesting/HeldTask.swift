import RedSwift

/// A task that a module has put out and that nobody has answered yet: a value, which a test answers when it likes.
public struct HeldTask<Module: ModuleDescription>: Identifiable {
  /// Tells tasks apart that look the same; in the order in which they were put out, from 1.
  public let id: Int
  /// The task itself.
  public let task: Module.Task
}
