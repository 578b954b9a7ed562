import Redstart

/// Something of our own that is done between two messages, where the module lives; or dropped, where the module is ended.
@usableFromInline
final class ModuleVisit<Module: ModuleDescription>: Sendable {
  private let body: Confined<(ModuleRuntime<Module>) -> HomeDelivery>
  private let dropped: @Sendable () -> Void

  /// - Parameter dropped: called in place of `body`, on any thread, when the end has overtaken it. What `body` captures may be
  ///   freed on any thread, and so must not be the last to hold what belongs to an actor.
  @usableFromInline
  init(
    _ body: @escaping (ModuleRuntime<Module>) -> HomeDelivery,
    dropped: @escaping @Sendable () -> Void = {}
  ) {
    self.body = Confined(body)
    self.dropped = dropped
  }

  @usableFromInline
  func pay(_ runtime: ModuleRuntime<Module>) -> HomeDelivery {
    body.value(runtime)
  }

  @usableFromInline
  func drop() {
    dropped()
  }
}
