import Redstart

/// A state whose values count their comparisons.
struct CountedState: Sendable {
  var first: CountedValue
  var second: CountedValue
  var inner: Inner

  struct Inner: Sendable {
    var third: CountedValue
  }

  /// Puts a value in a place.
  enum Action: Sendable {
    case first(number: Int, noise: Int)
    case all(number: Int, noise: Int)
    case inner(InnerAction)
  }

  enum InnerAction: Sendable {
    case third(number: Int, noise: Int)
  }

  init(comparisons: Tally) {
    let value = CountedValue(number: 0, noise: 0, comparisons: comparisons)
    first = value
    second = value
    inner = Inner(third: value)
  }

  static func store(comparisons: Tally) -> Store<CountedState, Action> {
    Store(initialState: CountedState(comparisons: comparisons)) { state, action in
      switch action {
      case .first(let number, let noise):
        state.first.set(number, noise)
      case .all(let number, let noise):
        state.first.set(number, noise)
        state.second.set(number, noise)
        state.inner.third.set(number, noise)
      case .inner(.third(let number, let noise)):
        state.inner.third.set(number, noise)
      }
    }
  }
}

extension Case<CountedState.Action, CountedState.InnerAction> {
  static var inner: Self {
    Case(CountedState.Action.inner) { if case .inner(let action) = $0 { action } else { nil } }
  }
}
