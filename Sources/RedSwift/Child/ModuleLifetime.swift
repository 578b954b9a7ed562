/// A controller of any module, as its parent keeps it.
protocol ModuleLifetime: AnyObject, Sendable {
  func close()

  /// Has `body` called once, when the module has ended; at once if it has. It is called by whoever ends it, on any thread, with
  /// nothing held.
  func whenEnded(_ body: @escaping @Sendable () -> Void)
}

extension ModuleController: ModuleLifetime {
  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    owner.whenEnded(body)
  }
}
