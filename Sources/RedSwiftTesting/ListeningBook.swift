import RedSwift

/// What a module's state asks to listen to, and what of it the test has not been told of: as a module's runtime keeps it, without
/// listening.
struct ListeningBook {
  enum News: Equatable {
    case started(ModuleID)
    case stopped(ModuleID)

    /// For a failure.
    var text: String {
      switch self {
      case .started(let id): "The subscription \(id) was started"
      case .stopped(let id): "The subscription \(id) was stopped"
      }
    }
  }

  /// What the state asks for, in the order in which it was started.
  private var asked: [ModuleID] = []
  /// What of it has not ended by itself.
  private(set) var running: [ModuleID] = []
  var news: [News] = []

  /// The state asks for these now.
  mutating func follow(_ wanted: [ModuleID]) {
    for id in asked where !wanted.contains(id) {
      asked.removeAll { $0 == id }
      running.removeAll { $0 == id }
      news.append(.stopped(id))
    }
    for id in wanted where !asked.contains(id) {
      asked.append(id)
      running.append(id)
      news.append(.started(id))
    }
  }

  /// One has ended by itself: it is not started again until the state has stopped asking for it. Whether it was running.
  mutating func end(_ id: ModuleID) -> Bool {
    guard let index = running.firstIndex(of: id) else { return false }
    running.remove(at: index)
    return true
  }
}
