import Redstart

/// Whether the caller is on the main actor now, which is not the same as the main thread.
@usableFromInline
enum MainHome {
  @usableFromInline
  static var isCurrent: Bool { EngineHome.main.isCurrent }

  /// The same; if not, it is a programmer's error that `what` was done.
  @usableFromInline
  static func isCurrent(or what: String) -> Bool {
    if isCurrent { return true }
    ProgrammerError.report(.offTheMainActor(what))
    return false
  }
}
