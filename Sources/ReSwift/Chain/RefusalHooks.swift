import Redstart

/// Who is told of actions that a store has not taken.
@usableFromInline
final class RefusalHooks: Sendable {
  typealias Hook = @Sendable (any Action, (any Error)?) -> Void

  private let hooks = LockedValue<[Hook]>([])

  @usableFromInline
  init() {}

  func add(_ hook: @escaping Hook) {
    hooks.withValue { $0.append(hook) }
  }

  func tell(_ refused: Refused<any Action>) {
    for hook in hooks.withValue({ $0 }) { hook(refused.action, refused.error) }
  }
}
