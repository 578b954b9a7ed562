/// The actions that wait in a `queued` engine, and whether a thread is taking them out.
///
/// Its lock is held for the length of an append or a removal only, never while user code runs, so that sending does not
/// wait for a reducer. `@unchecked Sendable` is sound: everything is touched under that lock.
final class Mailbox<Action>: @unchecked Sendable {
  struct Letter {
    let action: Action
    let origin: Origin
    let permit: SendPermit?
  }

  private let lock = Lock()
  private var letters: [Letter] = []
  private var taken = 0
  private var isRunning = false

  deinit {
    lock.destroy()
  }

  /// Leaves an action. Answers whether the caller must run the queue, as nobody else does.
  func post(_ letter: Letter) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    letters.append(letter)
    guard !isRunning else { return false }
    isRunning = true
    return true
  }

  /// The next action; nil, and the running thread is no longer the runner, when there is none.
  func take() -> Letter? {
    lock.lock()
    defer { lock.unlock() }
    guard taken < letters.count else {
      letters.removeAll(keepingCapacity: true)
      taken = 0
      isRunning = false
      return nil
    }
    let letter = letters[taken]
    taken += 1
    if taken > 64, taken > letters.count / 2 {
      letters.removeFirst(taken)
      taken = 0
    }
    return letter
  }
}
