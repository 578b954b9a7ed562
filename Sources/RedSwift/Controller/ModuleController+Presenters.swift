import Redstart

extension ModuleController {
  /// Attaches one more presenter: it is set up, told what ``ModuleDescription/snapshot(of:)`` answers, and from then on every
  /// change, after those who were there before it. While a message is handled it is attached when that is done. The module keeps
  /// it until it is detached, or the module ends; it is freed on the main actor, even if the end comes before it was attached.
  @MainActor
  @discardableResult
  public func attach(_ presenter: Module.Presenter) -> PresenterToken {
    let slot = PresenterSlot()
    guard let presenters, !isEnded else { return PresenterToken { slot.detach() } }
    // Whoever drops the visit, on any thread and at any point of its way, does not free the presenter.
    let newcomer = LastReference(Confined(presenter), lastHome: .main)
    let handle = handle
    let visit = Confined { (runtime: ModuleRuntime<Module>) in
      let changes = Confined(runtime.withState { Module.snapshot(of: $0) })
      return runtime.onMain {
        guard let newcomer = newcomer.take(), !slot.isDetached, !presenters.port.isEnded else {
          return
        }
        let entry = presenters.add(newcomer.value, handle)
        // The list keeps the entry until the end: a view that keeps its token does not keep itself.
        slot.attached { [weak entry] in
          if let entry { presenters.remove(entry) }
        }
        presenters.present(changes.value, to: entry)
      }
    }
    _ = port.queue.send(.visit(visit))
    return PresenterToken { slot.detach() }
  }
}

/// A presenter that is on its way to a module, or attached to it.
@MainActor
private final class PresenterSlot {
  private(set) var isDetached = false
  private var remove: (() -> Void)?

  nonisolated init() {}

  func attached(_ remove: @escaping () -> Void) {
    guard !isDetached else { return remove() }
    self.remove = remove
  }

  func detach() {
    isDetached = true
    // What is freed by it may detach once more.
    remove.take()?()
  }
}
