/// A controller of any module, as its parent keeps it.
protocol ModuleLifetime: AnyObject, Sendable {
  func close()
}

extension ModuleController: ModuleLifetime {}
