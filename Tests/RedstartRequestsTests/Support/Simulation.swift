@testable import RedstartRequests

/// Requests as the middleware runs them, without a store: every action is followed by the facts
/// that it leads to.
struct Simulation<Storage: RequestStorage> {
  typealias Action = RequestAction<Storage.Parameters, Storage.Value>

  var storage: Storage
  var rules: RequestRules
  var now = Duration.zero
  /// What has happened, wishes and facts, each before those that follow from it.
  var log: [Action] = []

  init(_ storage: Storage, _ rules: RequestRules = RequestRules()) {
    self.storage = storage
    self.rules = rules
  }

  mutating func perform(_ action: Action) {
    log.append(action)
    storage.reduce(action)
    for fact in storage.facts(following: action, now: now, rules) { perform(fact) }
  }

  /// The facts that an action leads to, as the log shows them.
  mutating func facts(_ action: Action) -> [String] {
    log = []
    perform(action)
    return log.dropFirst().map(\.description)
  }
}
