/// The other side of tasks that need none: their answers depend on nothing but the task.
public struct NoServer: Hashable, Sendable {
  /// Makes it.
  public init() {}
}
