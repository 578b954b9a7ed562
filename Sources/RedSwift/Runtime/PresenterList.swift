/// The presenters of one module, in the order in which they were attached. Used on the main actor alone.
///
/// `@unchecked Sendable` is sound: others hold it, but only code on the main actor's queue touches what is in it.
final class PresenterList<Module: ModuleDescription>: @unchecked Sendable {
  private struct Entry {
    let number: Int
    let present: (Module.Change) -> Void
  }

  private let port: ModulePort<Module>
  private var entries: [Entry] = []
  private var last = 0
  private(set) var first: Module.Presenter?

  init(port: ModulePort<Module>) {
    self.port = port
  }

  /// Sets a presenter up, and adds it. It is told nothing yet.
  @MainActor
  func add(_ presenter: Module.Presenter, _ handler: @escaping Module.Handler) -> Int {
    if last == 0 { first = presenter }
    presenter.setup(handler)
    last += 1
    entries.append(Entry(number: last, present: presenter.presentOnMain))
    return last
  }

  func remove(_ number: Int) {
    entries.removeAll { $0.number == number }
  }

  /// Presents changes one after the other, each to all. Nothing more is presented from the end of the module on.
  @inline(__always)
  func present(_ changes: [Module.Change]) {
    guard !changes.isEmpty else { return }
    let entries = entries
    for change in changes {
      for entry in entries {
        guard !port.isEnded else { return }
        entry.present(change)
      }
    }
  }

  func present(_ changes: [Module.Change], to number: Int) {
    guard let entry = entries.first(where: { $0.number == number }) else { return }
    for change in changes {
      guard !port.isEnded else { return }
      entry.present(change)
    }
  }

  func removeAll() {
    entries = []
    first = nil
  }
}
