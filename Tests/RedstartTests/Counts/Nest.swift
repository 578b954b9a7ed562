import Redstart

/// A level of a deep state: a child's state, and a number beside it.
struct Nest<Child: Sendable>: Sendable {
  var count = 0
  var child: Child

  init(_ child: Child) {
    self.child = child
  }

  /// This level's reducer around its child's.
  static func reducer<ChildAction>(
    _ child: Reducer<Child, ChildAction>
  ) -> Reducer<Nest, NestAction<ChildAction>> {
    .combine(
      Reducer { nest, action in if case .count = action { nest.count += 1 } },
      child.scope(\.child, action: .child()))
  }
}

/// What happens at one level, or further down.
enum NestAction<ChildAction: Sendable>: Sendable {
  case count
  case child(ChildAction)
}

extension Case {
  static func child() -> Case<NestAction<Value>, Value> where Root == NestAction<Value> {
    Case(NestAction.child) { if case .child(let action) = $0 { action } else { nil } }
  }
}
