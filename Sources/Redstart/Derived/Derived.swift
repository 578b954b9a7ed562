/// A value that is computed from parts of the state, once for all who watch it.
///
/// ```swift
/// struct Basket: Sendable {
///   var prices: [Int] = []
///   var discount = 0
///   var note = ""
/// }
///
/// let sum = Derived(\Basket.prices) { $0.reduce(0, +) }
/// let total = Derived(Selection(sum), Selection(\.discount)) { sum, discount in sum - discount }
///
/// let store = Store(initialState: Basket()) { (basket: inout Basket, price: Int) in
///   basket.prices.append(price)
/// }
/// let token = store.observe(total) { print("to pay:", $0) }
/// store.dispatch(5)
/// print(store.value(of: total))
/// ```
///
/// Prints:
///
/// ```text
/// to pay: 0
/// to pay: 5
/// 5
/// ```
///
/// The inputs are key paths, any ``Selection``, and other derived values. A derived value is a constant: make it once, as a
/// `static let` or a global, and use it with every store of its state and with every scope that shows such a state. What
/// it has computed is kept apart for each store, and shared by all who watch this very constant there.
///
/// - While somebody watches it, directly or through another derived value, it is computed at most once per commit, and only if
///   an input has changed by the input's comparison. Its observers are told if the result differs from the last.
/// - It is never computed from a mix of old and new: every input is brought up to date first, whatever leads to it.
/// - While nobody watches it, it costs nothing; what it had computed is gone. ``Store/value(of:fileID:line:)`` then computes it for
///   the one answer.
///
/// A commit compares each distinct input once, and looks only at the derived values whose inputs have changed, however
/// many there are (law 14). The last value of each input and of the result is kept: an input that is a copy-on-write
/// value is copied by the next change of it (law 15), so derive from `\.items.count`, or from what you need of it, where that matters.
///
/// `compute` runs under the store's lock, like a selection, on whichever thread commits. It must depend on its arguments
/// alone, and must not use the store: that is a programmer's error (law 18).
public struct Derived<State: Sendable, Value: Sendable>: Sendable {
  @usableFromInline let recipe: DerivedRecipe
  @usableFromInline let operations: WatchOperations<State, Value>

  /// Derives from any selections, with a comparison that answers whether two results count as equal.
  @inlinable
  public init<First: Sendable, each Rest: Sendable>(
    _ first: Selection<State, First>, _ rest: repeat Selection<State, each Rest>,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool,
    compute: @escaping @Sendable (First, repeat each Rest) -> Value
  ) {
    var sources = [first.source]
    repeat sources.append((each rest).source)
    operations = WatchOperations(by: areEqual)
    recipe = DerivedRecipe(Value.self, sources) { operation, watch, first, second in
      let areEqual: (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool = {
        areEqual($0.pointee, $1.pointee)
      }
      guard operation == .start || operation == .refresh, let first else {
        return WatchOperations<State, Value>.operateOnValues(operation, first, second, areEqual)
      }
      var values = DerivedValues(first)
      let value = compute(values.take(First.self), repeat values.take((each Rest).self))
      return WatchOperations<State, Value>.update(watch, with: value, operation, areEqual)
    }
  }

  /// Derives from key paths, with a comparison of one's own.
  @inlinable
  public init<First: Equatable & Sendable, each Rest: Equatable & Sendable>(
    _ first: KeyPath<State, First> & Sendable, _ rest: repeat KeyPath<State, each Rest> & Sendable,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool,
    compute: @escaping @Sendable (First, repeat each Rest) -> Value
  ) {
    self.init(
      Selection(first), repeat Selection(each rest), by: areEqual, compute: compute)
  }
}

extension Derived where Value: Equatable {
  /// Derives from any selections: key paths, closures, and other derived values.
  @inlinable
  public init<First: Sendable, each Rest: Sendable>(
    _ first: Selection<State, First>, _ rest: repeat Selection<State, each Rest>,
    compute: @escaping @Sendable (First, repeat each Rest) -> Value
  ) {
    var sources = [first.source]
    repeat sources.append((each rest).source)
    operations = WatchOperations()
    recipe = DerivedRecipe(Value.self, sources) { operation, watch, first, second in
      guard operation == .start || operation == .refresh, let first else {
        return WatchOperations<State, Value>.operateOnValues(operation, first, second) {
          WatchOperations<State, Value>.areEqual($0, $1)
        }
      }
      var values = DerivedValues(first)
      let value = compute(values.take(First.self), repeat values.take((each Rest).self))
      return WatchOperations<State, Value>.update(watch, with: value, operation) {
        WatchOperations<State, Value>.areEqual($0, $1)
      }
    }
  }

  /// Derives from key paths.
  @inlinable
  public init<First: Equatable & Sendable, each Rest: Equatable & Sendable>(
    _ first: KeyPath<State, First> & Sendable, _ rest: repeat KeyPath<State, each Rest> & Sendable,
    compute: @escaping @Sendable (First, repeat each Rest) -> Value
  ) {
    self.init(Selection(first), repeat Selection(each rest), compute: compute)
  }

  /// Derives from other derived values.
  @inlinable
  public init<First: Sendable, each Rest: Sendable>(
    _ first: Derived<State, First>, _ rest: repeat Derived<State, each Rest>,
    compute: @escaping @Sendable (First, repeat each Rest) -> Value
  ) {
    self.init(Selection(first), repeat Selection(each rest), compute: compute)
  }
}

extension Selection {
  /// Watches a derived value, which is computed once for all who do. Compared as the derived value says.
  @inlinable
  public init(_ derived: Derived<State, Value>) {
    self.init(
      path: nil, select: nil, operations: derived.operations, key: nil,
      derived: derived.recipe)
  }
}
