/// The inboxes of the listeners that one middleware has begun and that have not ended.
final class ListenerInboxes<Action>: Sendable {
  private struct Entry {
    weak var inbox: ListenerInbox<Action>?
  }

  private let entries = LockedValue((next: 0, inboxes: [Int: Entry]()))

  /// An inbox that is offered every action from now on, until it is released.
  func make() -> ListenerInbox<Action> {
    let id = entries.withValue { entries in
      entries.next += 1
      return entries.next
    }
    let inbox = ListenerInbox<Action> { [weak self] in self?.remove(id) }
    entries.withValue { $0.inboxes[id] = Entry(inbox: inbox) }
    return inbox
  }

  func offer(_ action: Action) {
    let inboxes = entries.withValue { entries in
      entries.inboxes.isEmpty ? [] : entries.inboxes.sorted { $0.key < $1.key }.map(\.value)
    }
    for entry in inboxes { entry.inbox?.offer(action) }
  }

  private func remove(_ id: Int) {
    entries.withValue { $0.inboxes[id] = nil }
  }
}
