/// The presenters of one module, in the order in which they were attached. Used on the main actor alone.
///
/// `@unchecked Sendable` is sound: others hold it, but only code on the main actor's queue touches what is in it. For the
/// same reason no exclusivity check is needed: nothing of ours is called while a field is accessed.
@usableFromInline
final class PresenterList<Module: ModuleDescription>: @unchecked Sendable {
  @usableFromInline
  final class Entry {
    @usableFromInline let present: (Module.Change) -> Void
    /// All of it lives as long as the module.
    @usableFromInline let presenter: Module.Presenter
    @exclusivity(unchecked) @usableFromInline var isAttached = true

    @inlinable
    init(_ presenter: Module.Presenter) {
      self.presenter = presenter
      present = presenter.presentOnMain
    }
  }

  @usableFromInline let port: ModulePort<Module>
  @exclusivity(unchecked) @usableFromInline var entries: [Entry] = []
  @usableFromInline var first: Module.Presenter?

  @inlinable
  init(port: ModulePort<Module>) {
    self.port = port
  }

  /// Sets a presenter up, and adds it. It is told nothing yet.
  @inlinable
  @MainActor
  @discardableResult
  func add(_ presenter: Module.Presenter, _ handler: @escaping Module.Handler) -> Entry {
    if entries.isEmpty, first == nil { first = presenter }
    let entry = Entry(presenter)
    presenter.setup(handler)
    // The setup may have ended the module.
    if port.isEnded { entry.isAttached = false } else { entries.append(entry) }
    return entry
  }

  func remove(_ entry: Entry) {
    entry.isAttached = false
    entries.removeAll { $0 === entry }
  }

  /// Presents changes one after the other, each to all who are attached. Nothing more is presented from the end of the module
  /// on.
  @inlinable
  func present(_ changes: [Module.Change]) {
    guard !changes.isEmpty else { return }
    if entries.count == 1 {
      guard changes.count == 1 else { return present(changes, to: entries[0]) }
      // The usual case, in which nothing has to be asked after the call, so that the entry need not be kept for it.
      guard !port.isEnded else { return }
      let present = entries[0].present
      return present(changes[0])
    }
    let entries = entries
    for change in changes {
      for entry in entries where entry.isAttached {
        guard !port.isEnded else { return }
        entry.present(change)
      }
    }
  }

  @inlinable
  func present(_ changes: [Module.Change], to entry: Entry) {
    for change in changes {
      guard entry.isAttached, !port.isEnded else { return }
      entry.present(change)
    }
  }

  func removeAll() {
    for entry in entries { entry.isAttached = false }
    // What is freed with them may ask for the component.
    withExtendedLifetime((entries, first)) {
      entries = []
      first = nil
    }
  }
}
