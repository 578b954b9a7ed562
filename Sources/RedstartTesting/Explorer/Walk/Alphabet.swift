/// A few actions, and whether another is one of them. Actions need not be `Equatable`: those that are not are compared by their
/// text.
struct Alphabet<Action: Sendable>: Sendable {
  private let actions: [Action]

  init(_ actions: [Action]) {
    self.actions = actions.reduce(into: []) { list, action in
      if !list.contains(where: { Self.areSame($0, action) }) { list.append(action) }
    }
  }

  func contains(_ action: Action) -> Bool {
    actions.contains { Self.areSame($0, action) }
  }

  static func areSame(_ first: Action, _ second: Action) -> Bool {
    func compare<Value: Equatable>(_ first: Value) -> Bool? {
      (second as? Value).map { $0 == first }
    }
    if let first = first as? any Equatable, let answer = compare(first) { return answer }
    return String(reflecting: first) == String(reflecting: second)
  }
}
