import Redstart

// The signatures of old put no demands on what a client passes, and the compiler cannot check what it is not told. What the
// engine is given here it calls under its state lock, or inside a turn: never on two threads at once.

/// A reducer, for the engine.
///
/// The old state stays in its place, whole, until the new one is there: a reducer may read its store.
@inlinable
func bridge<State>(
  _ reducer: @escaping Reducer<State>
) -> @Sendable (inout State?, any Action) -> Void {
  // Sound: the engine calls it under its state lock alone, and lets it go outside every lock.
  nonisolated(unsafe) let reducer = reducer
  return { state, action in state = reducer(action, state) }
}

/// A part of the chain, for the engine.
func bridge(_ function: @escaping DispatchFunction) -> @Sendable (any Action) -> Void {
  // Sound: links of a chain are called inside turns alone.
  nonisolated(unsafe) let function = function
  return { action in function(action) }
}

/// An action as the core takes it.
///
/// `@unchecked Sendable` is sound as far as the client's action is a value, or an object that is left alone once it has been
/// dispatched: an action is handed over. The protocol of old has no way to demand that.
public struct AnyAction: @unchecked Sendable {
  /// The action.
  public let action: any Action

  /// Wraps an action.
  public init(_ action: any Action) {
    self.action = action
  }
}

/// A store for closures that must not keep it alive.
///
/// `@unchecked Sendable` is sound: a weak reference may be read on any thread, and is written once, before the store is shared.
final class WeakStore<State>: @unchecked Sendable {
  weak var store: Store<State>?
}

extension Origin {
  /// Where the old signatures, which have no room for a place in the source, come in.
  static let dispatch = Origin(fileID: "ReSwift/Store.dispatch", line: 0)
  static let middleware = Origin(fileID: "ReSwift/Middleware", line: 0)
  @usableFromInline static let subscribe = Origin(fileID: "ReSwift/Store.subscribe", line: 0)
}
