import Observation

/// A store as a user interface sees it: on the main actor, `Observable`, tracked by what was read.
///
/// Whatever tracks reads – SwiftUI, `withObservationTracking`, `Observations` – is told when something that it read has
/// changed, and not when something else has.
///
/// ```swift
/// import Observation
///
/// struct Profile: Sendable { var name = "Ann"; var visits = 0 }
/// enum ProfileAction: Sendable { case rename(String), visit }
///
/// @MainActor func show() {
///   let profile = ObservableStore(
///     Store(initialState: Profile()) { (profile: inout Profile, action: ProfileAction) in
///       switch action {
///       case .rename(let name): profile.name = name
///       case .visit: profile.visits += 1
///       }
///     })
///   withObservationTracking {
///     print(profile.name)
///   } onChange: {
///     print("the name has changed")
///   }
///   profile.dispatch(.visit)
///   profile.dispatch(.rename("Bea"))
/// }
/// show()
/// ```
///
/// Prints:
///
/// ```text
/// Ann
/// the name has changed
/// ```
///
/// ## Reading
/// - `profile.name`, and `profile.address.city` through any number of members: tracked as this one path. A chain ends at a type that is an
///   ``ObservableLeaf``, such as a number or a string, or where a value is asked for: `let address: Address = profile.address`, or
///   `profile.address.value`. Before that it is an ``ObservablePart``.
/// - `profile[\.address.city]`: the same for every path and type.
/// - `board.rows[id: 7]`, `board.rows.ids`, `board.names[3]`, `board.totals["EUR"]`: one row of an ``EntityTable``, its order, one
///   element of an array, one value of a dictionary. Each is tracked by itself.
/// - `board.value(of: total)`: a ``Derived`` value, tracked by its result.
/// - ``withState(_:)`` and ``state``: the whole, tracked as that.
///
/// A path that somebody tracks is read at each move that may have changed it, until it has, so what it leads through must go
/// on being there: after `board[\.names[3]]` an array that becomes too short ends the program, while who read `board.names[3]`
/// is told of a change.
///
/// A value counts as changed if its bytes and, where it is `Equatable`, `==` say so.
///
/// ## What it shows, and when it moves
/// It holds a copy of one published state. All reads within one synchronous stretch of main-actor code agree, unless that code itself
/// dispatches: the view then moves, to that commit or a newer one, before the dispatch returns. From inside an observer on the
/// main actor that holds for a dispatch through this very view; what is dispatched through the store or another view arrives
/// once the running round is over. What other threads dispatch arrives in order, coalesced to the newest, between stretches (law 9).
/// Inside a ``Store/batch(fileID:line:_:)`` or a middleware on the main actor nothing has been published, so the view moves when
/// that turn ends.
///
/// `onChange` is called once the view has moved, so whoever reads at once in it reads what is new. (A property of an `@Observable` class
/// tells before it changes.) Who tracks again inside `onChange` is not told of the same change twice.
///
/// ## Cost
/// The copy that it holds makes the next change of a copy-on-write value copy that value (law 15); an ``EntityTable`` copies
/// what lies on the path to the changed row. A move compares the bytes of each tracked part in place, and the members of a
/// collection only if the collection's bytes differ; rows are found by the difference of the two versions.
///
/// A path with a subscript, such as `board[\.cells[7]]`, says nothing about where its value lies: each one that is tracked is
/// read at every move, which takes about half a microsecond. `board.cells[7]` is looked at only when the array has changed,
/// which is what to read where there are many.
///
/// What nobody tracks any more is forgotten: a view that has shown a million rows one after the other keeps those in mind that
/// it shows, and at most as many again.
///
/// It keeps its store alive; the store does not keep the view alive.
@MainActor
@dynamicMemberLookup
public final class ObservableStore<State: Sendable, Action: Sendable>: Observable {
  /// The store behind it. What is read there is not tracked.
  public nonisolated let store: Store<State, Action>
  @usableFromInline let tracked = TrackedParts(of: State.self)
  @usableFromInline var snapshot: StateSnapshot<State>
  private var derived: TrackedDerived?
  private var token: ObservationToken?

  /// A view of a store or a scope. Several views of one store move in the order in which they were made.
  public init(_ store: Store<State, Action>) {
    self.store = store
    snapshot = withUnsafePointer(to: store.state) { StateSnapshot(copying: $0) }
    token = store.subscribe(
      Selection(whole: State.self), lane: .main, wantsOld: false, initial: true,
      origin: Origin(fileID: #fileID, line: #line)
    ) { [weak self] new, _ in
      // Sound: the memory is lent for the time of this call.
      nonisolated(unsafe) let new = new
      // The lane is served on the main actor alone.
      MainActor.assumeIsolated { self?.move(to: new) }
    }
  }

  /// Dispatches an action, and moves to its commit or a newer one. See ``Store/dispatch(_:fileID:line:)``.
  @discardableResult
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchResult {
    let result = store.dispatch(action, fileID: fileID, line: line)
    // While a round is running on the main actor, this one is told after it.
    token?.takeNewest(move(to:))
    return result
  }

  /// The whole state, tracked as such: whoever reads it is told of every change.
  public var state: State {
    tracked.accessWhole()
    return snapshot.pointer.pointee
  }

  /// A derived value of the state that the view shows, tracked by itself: whoever reads it is told when the result differs, and not
  /// when only something has changed that it is derived from.
  ///
  /// It agrees with everything else that is read of the view. While somebody tracks it, it is computed at most once for each move
  /// of the view, whoever reads it, and only if an input has changed; of a view beside the store's own observers, once more.
  /// `compute` runs under the store's lock on the main actor, by the rules of ``Derived``.
  public func value<Value: Sendable>(
    of derived: Derived<State, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    let reads = self.derived ?? TrackedDerived(store.core)
    self.derived = reads
    var copy: Value?
    let snapshot = snapshot
    reads.read(derived.recipe, snapshot.pointer, Origin(fileID: fileID, line: line)) {
      copy = $0.assumingMemoryBound(to: Value.self).pointee
    }
    return copy.unsafelyUnwrapped
  }

  /// How many derived values are kept in mind, for tests.
  var derivedCount: Int { derived?.count ?? 0 }

  /// Lends the whole state, tracked as such.
  public func withState<R, E: Error>(_ body: (State) throws(E) -> R) throws(E) -> R {
    tracked.accessWhole()
    let snapshot = snapshot
    return try borrowing(snapshot.pointer, body)
  }

  /// A view of a part of the store.
  public func scope<ChildState, ChildAction>(
    _ path: KeyPath<State, ChildState> & Sendable, action: Case<Action, ChildAction>
  ) -> ObservableStore<ChildState, ChildAction> {
    ObservableStore<ChildState, ChildAction>(store.scope(path, action: action))
  }

  private func move(to state: UnsafeRawPointer) {
    // Goes last: its values may run code of the user's when they do.
    let old = snapshot
    let new = StateSnapshot(copying: state.assumingMemoryBound(to: State.self))
    let changed = tracked.collect(old.pointer, new.pointer) + (derived?.move(to: new.pointer) ?? [])
    snapshot = new
    for part in changed { part.fire() }
    withExtendedLifetime(old) {}
  }
}

extension Selection where Value == State {
  /// The whole state, told whenever its bytes have changed.
  init(whole: State.Type) {
    self.init(path: \.self, select: nil, operations: WatchOperations(bitwise: ()), key: nil)
  }
}

extension WatchOperations {
  /// Compares the bytes, and nothing else.
  init(bitwise: Void) {
    atOffset = { operation, watch, first, second in
      Self.operateAtOffset(operation, watch, first, second) {
        haveEqualBytes($0, $1, count: MemoryLayout<Value>.size)
      }
    }
    byReader = { operation, watch, first, second in
      Self.operateByReader(operation, watch, first, second) {
        haveEqualBytes($0, $1, count: MemoryLayout<Value>.size)
      }
    }
    bySelect = { operation, watch, first, second in
      Self.operateBySelect(operation, watch, first, second) {
        haveEqualBytes($0, $1, count: MemoryLayout<Value>.size)
      }
    }
  }
}
