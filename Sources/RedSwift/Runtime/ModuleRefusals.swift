import Redstart

/// Counts the messages that came too late, and tells the hook of each.
@usableFromInline
final class ModuleRefusals<Message: Sendable>: Sendable {
  private let hook: (@Sendable (Message) -> Void)?
  private let refused = LockedValue(0)

  @usableFromInline
  init(_ hook: (@Sendable (Message) -> Void)?) {
    self.hook = hook
  }

  var count: Int { refused.withValue { $0 } }

  @usableFromInline
  func refuse(_ message: Message) {
    refused.withValue { $0 += 1 }
    hook?(message)
  }
}
