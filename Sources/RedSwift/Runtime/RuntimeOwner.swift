import Redstart

/// Holds a runtime until the end of its module, and then lets it go where it lives.
@usableFromInline
final class RuntimeOwner<Module: ModuleDescription>: Sendable {
  private let port: ModulePort<Module>
  private let runtime: LastReference<Confined<ModuleRuntime<Module>>>
  @usableFromInline let presenters: PresenterList<Module>?
  private let ending = LockedValue(Ending())

  private struct Ending {
    var isOver = false
    var body: (@Sendable () -> Void)?
  }

  @usableFromInline
  init(_ runtime: ModuleRuntime<Module>) {
    port = runtime.port
    presenters = runtime.presenters
    self.runtime = LastReference(Confined(runtime))
  }

  /// An owner of nothing, of a module that has ended.
  @usableFromInline
  init(endedAt port: ModulePort<Module>) {
    self.port = port
    presenters = nil
    runtime = LastReference(nil)
    port.end()
  }

  deinit {
    end()
  }

  /// Has `body` called once, by whoever ends the module; at once if it has ended.
  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let isOver = ending.withValue { ending in
      if !ending.isOver { ending.body = body }
      return ending.isOver
    }
    if isOver { body() }
  }

  private func tellEnd() {
    let body = ending.withValue { ending in
      ending.isOver = true
      return ending.body.take()
    }
    body?()
  }

  /// Ends the module at once. What it holds is freed at once if this is where it lives, and in its actor's next turn otherwise.
  func end() {
    port.end()
    tellEnd()
    runtime.release(at: port.queue.gate.home)
    guard let presenters else { return }
    if MainHome.isCurrent {
      presenters.removeAll()
    } else {
      EngineHome.main.async { presenters.removeAll() }
    }
  }
}
