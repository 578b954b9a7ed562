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
/// | a closure on a part of the state, `Selection(of: \.settings) { … }` | as long as the part is unchanged, one comparison of its bytes for all that read it |
/// | a row of an ``EntityTable``, `.row(\.rows, id: 7)` | one comparison of two numbers for all rows of the table |
///
/// Observations that are made through a ``Store/scope(_:)`` are all on that part of the state: see <doc:Cost>.
///
/// Values are compared by their bytes first, and with `==` only when these differ: a value is told as changed only if `==`
/// says so, and `==` is not called for what nobody touched. A value that is unequal to itself, like NaN, does not fire
/// on every commit. Watching an array, a dictionary or another copy-on-write value keeps its last value, so the next
/// change of it copies it; watch `\.items.count`, or what you need of it, where that matters.
public struct Selection<State: Sendable, Value: Sendable>: Sendable {
  @usableFromInline let path: (KeyPath<State, Value> & Sendable)?
  @usableFromInline let select: (@Sendable (State) -> Value)?
  @usableFromInline let operations: WatchOperations<State, Value>
  /// The derived value, if that is what is watched.
  @usableFromInline let derived: DerivedRecipe?
  /// As what all who watch the path share it; nil for a selection with a comparison of its own.
  @usableFromInline let key: WatchKey.Kind?
  /// Starts an observation of a special kind, as of a row; nil for a path or a closure.
  @usableFromInline let start: (@Sendable (Subscription) -> ObservationToken)?

  @usableFromInline
  init(
    path: (KeyPath<State, Value> & Sendable)?, select: (@Sendable (State) -> Value)?,
    operations: WatchOperations<State, Value>, key: WatchKey.Kind?, derived: DerivedRecipe? = nil
  ) {
    self.path = path
    self.select = select
    self.operations = operations
    self.key = key
    self.derived = derived
    start = nil
  }

  /// Whether all who watch the path share its value.
  @inlinable
  var isShared: Bool { key == .value }

  /// Watches in a special way what `select` makes of the state.
  @usableFromInline
  init(
    select: @escaping @Sendable (State) -> Value, operations: WatchOperations<State, Value>,
    start: @escaping @Sendable (Subscription) -> ObservationToken
  ) {
    path = nil
    derived = nil
    self.select = select
    self.operations = operations
    key = nil
    self.start = start
  }

  /// Watches a key path, with a comparison that answers whether two values count as equal. Compared for each observation.
  @inlinable
  public init(
    _ path: KeyPath<State, Value> & Sendable,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.init(path: path, select: nil, operations: WatchOperations(by: areEqual), key: nil)
  }

  /// Watches what a closure makes of the state, with a comparison of one's own.
  @inlinable
  public init(
    _ select: @escaping @Sendable (State) -> Value,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.init(path: nil, select: select, operations: WatchOperations(by: areEqual), key: nil)
  }
}

extension Selection where Value: Equatable {
  /// Watches a key path. All who watch the same path of the same store share one comparison.
  @inlinable
  public init(_ path: KeyPath<State, Value> & Sendable) {
    self.init(path: path, select: nil, operations: WatchOperations(), key: .value)
  }

  /// Watches what a closure makes of the state.
  @inlinable
  public init(_ select: @escaping @Sendable (State) -> Value) {
    self.init(path: nil, select: select, operations: WatchOperations(), key: nil)
  }
}

extension Selection {
  /// Watches what a closure makes of a part of the state. While the part is unchanged the closure is not called, and the
  /// selection not even looked at.
  ///
  /// The part's last value is kept, unless it changes too often, and compared by its bytes: so a change of an array
  /// in it copies that array (law 15). All selections of one part, and all observations through a scope of it, share the
  /// comparison.
  @inlinable
  public init<Part: Sendable>(
    of part: KeyPath<State, Part> & Sendable, _ select: @escaping @Sendable (Part) -> Value
  ) where Value: Equatable {
    self.init(part: part, select, Selection<Part, Value>(select), WatchOperations())
  }

  /// Watches what a closure makes of a part of the state, with a comparison of one's own.
  @inlinable
  public init<Part: Sendable>(
    of part: KeyPath<State, Part> & Sendable, _ select: @escaping @Sendable (Part) -> Value,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.init(
      part: part, select, Selection<Part, Value>(select, by: areEqual),
      WatchOperations(by: areEqual))
  }

  @inlinable
  init<Part: Sendable>(
    part: KeyPath<State, Part> & Sendable, _ select: @escaping @Sendable (Part) -> Value,
    _ selection: Selection<Part, Value>, _ operations: WatchOperations<State, Value>
  ) {
    self.init(
      select: { select($0[keyPath: part]) },
      operations: operations,
      start: { subscription in
        Store<Part, Never>.subscribe(
          subscription.core, subscription.projection.appending(part), selection,
          lane: subscription.lane, wantsOld: subscription.wantsOld, initial: subscription.initial,
          origin: subscription.origin, subscription.body)
      })
  }
}
