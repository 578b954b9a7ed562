/// What to watch of a state, and when two of its values count as equal.
///
/// Most observations need none: key paths and closures are passed as they are. A selection is for a comparison of one's own:
///
/// ```swift
/// struct Track: Sendable { var title = ""; var position = 0.0 }
///
/// let store = Store(initialState: Track()) { (track: inout Track, seconds: Double) in track.position += seconds }
/// let token = store.observe(Selection(\.position) { abs($0 - $1) < 1 }) { print("at", $0) }
/// store.dispatch(0.25)
/// ```
///
/// What each form costs for every commit (laws 14 and 15):
///
/// | selection | cost while unchanged |
/// | --- | --- |
/// | stored properties, such as `\.user.name` | a comparison of bytes, once for all who watch the path |
/// | computed, optional-chained or subscripted paths | a copy of the state's references and a call, once for all |
/// | a closure | its call, for each observation |
///
/// Values are compared by their bytes first, and with `==` only when these differ: a value is told as changed only if `==`
/// says so, and `==` is not called for what nobody touched. A value that is unequal to itself, like NaN, does not fire
/// on every commit. Watching an array, a dictionary or another copy-on-write value keeps its last value, so the next
/// change of it copies it; watch `\.items.count`, or what you need of it, where that matters.
public struct Selection<State: Sendable, Value: Sendable>: Sendable {
  @usableFromInline let path: (KeyPath<State, Value> & Sendable)?
  @usableFromInline let select: (@Sendable (State) -> Value)?
  @usableFromInline let operations: WatchOperations<State, Value>
  @usableFromInline let isShared: Bool
  /// The derived value, if that is what is watched.
  @usableFromInline let derived: DerivedRecipe?

  @usableFromInline
  init(
    path: (KeyPath<State, Value> & Sendable)?, select: (@Sendable (State) -> Value)?,
    operations: WatchOperations<State, Value>, isShared: Bool, derived: DerivedRecipe? = nil
  ) {
    self.path = path
    self.select = select
    self.operations = operations
    self.isShared = isShared
    self.derived = derived
  }

  /// Watches a key path, with a comparison that answers whether two values count as equal. Compared for each observation.
  @inlinable
  public init(
    _ path: KeyPath<State, Value> & Sendable,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.init(path: path, select: nil, operations: WatchOperations(by: areEqual), isShared: false)
  }

  /// Watches what a closure makes of the state, with a comparison of one's own.
  @inlinable
  public init(
    _ select: @escaping @Sendable (State) -> Value,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.init(path: nil, select: select, operations: WatchOperations(by: areEqual), isShared: false)
  }
}

extension Selection where Value: Equatable {
  /// Watches a key path. All who watch the same path of the same store share one comparison.
  @inlinable
  public init(_ path: KeyPath<State, Value> & Sendable) {
    self.init(path: path, select: nil, operations: WatchOperations(), isShared: true)
  }

  /// Watches what a closure makes of the state.
  @inlinable
  public init(_ select: @escaping @Sendable (State) -> Value) {
    self.init(path: nil, select: select, operations: WatchOperations(), isShared: false)
  }
}
