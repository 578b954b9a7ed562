import Redstart

/// What a middleware's `next` leads to. It can be changed, so that the middleware goes on when its neighbours change.
///
/// `@unchecked Sendable` is sound: `next` is read and written inside turns alone.
final class ChainStep<State>: @unchecked Sendable {
  typealias Link = @Sendable (any Action) -> Void

  let handle: EngineHandle<State?, any Action>
  var next: Link

  init(_ handle: EngineHandle<State?, any Action>, _ next: @escaping Link) {
    self.handle = handle
    self.next = next
  }

  /// Passes an action on: at once inside the turn; in a turn of its own for a `next` that was kept for later. After the store's
  /// end the action is dropped, counted and reported.
  func pass(_ action: any Action) {
    if handle.isInOpenTurn {
      next(action)
    } else {
      _ = handle.sendLater(action, origin: .middleware) { action in self.next(action) }
    }
  }
}

/// A middleware that has been built.
struct ChainLink<State> {
  /// What it does with an action.
  let enter: ChainStep<State>.Link
  /// What its `next` leads to.
  let step: ChainStep<State>
}
