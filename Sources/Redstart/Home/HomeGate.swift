/// The part of a ``HomeQueue`` that knows no types: its lock, who runs it, and its end.
///
/// `@unchecked Sendable` is sound: `machine` and `runner` are touched under `lock` alone, and `ended` may be used by any thread. It is
/// not under the lock because it is asked before each call of the user's code, while others send.
@usableFromInline
package final class HomeGate: @unchecked Sendable {
  private let lock = Lock()
  private let machine: UnsafeMutablePointer<HomeQueueMachine>
  private let runner: UnsafeMutablePointer<ThreadID?>
  private let ended = Flag()
  @usableFromInline package let home: EngineHome
  /// How many letters one hop delivers at most, so that the home is not kept from others for long.
  private let stretch = 1_024

  @usableFromInline
  package init(home: EngineHome, isRunning: Bool) {
    self.home = home
    machine = .allocate(capacity: 1)
    machine.initialize(to: HomeQueueMachine(isRunning: isRunning))
    runner = .allocate(capacity: 1)
    runner.initialize(to: isRunning ? .current : nil)
  }

  deinit {
    machine.deallocate()
    runner.deallocate()
    ended.destroy()
    lock.destroy()
  }

  /// Decides about a letter of this thread's. If it has to be stored, the lock is held: the caller stores it and calls
  /// ``unlock()``.
  @usableFromInline
  package func post() -> HomeQueueMachine.Post {
    let thread = ThreadID.current
    // Asked before the lock is taken, which it would hold twice as long.
    let isHome = home.isCurrent
    lock.lock()
    let isRunner = machine.pointee.isRunning && runner.pointee == thread
    let post = machine.pointee.post(byRunner: isRunner, isHome: isHome)
    switch post {
    case .refuse:
      lock.unlock()
    case .deliver:
      runner.pointee = thread
      lock.unlock()
    case .run:
      runner.pointee = thread
    case .wait, .hop:
      break
    }
    return post
  }

  /// How many letters wait. The caller holds the lock.
  @usableFromInline
  package var waiting: Int { machine.pointee.waiting }

  @usableFromInline
  package func unlock() {
    lock.unlock()
  }

  @usableFromInline
  package func hopArrived() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard machine.pointee.hopArrived(limit: stretch) else { return false }
    runner.pointee = .current
    return true
  }

  /// What the runner does next. If it has to take letters, the lock is held: the caller takes them and calls ``unlock()``.
  @usableFromInline
  package func take() -> HomeQueueMachine.Take {
    lock.lock()
    let take = machine.pointee.take()
    switch take {
    case .take:
      break
    case .stop, .hop:
      runner.pointee = nil
      lock.unlock()
    }
    return take
  }

  /// The runner leaves, to be continued.
  @usableFromInline
  package func pause() {
    lock.lock()
    runner.pointee = nil
    lock.unlock()
  }

  /// It goes on, on this thread.
  @usableFromInline
  package func goOn() {
    lock.lock()
    runner.pointee = .current
    lock.unlock()
  }

  /// Whether nothing is delivered any more.
  @usableFromInline
  package var isEnded: Bool { ended.isRaised }

  /// Ends the queue. Answers whether this was the first call, and holds the lock: the caller takes what waits and calls
  /// ``unlock()``.
  @usableFromInline
  package func end() -> Bool {
    let isFirst = ended.raise()
    lock.lock()
    machine.pointee.end()
    return isFirst
  }
}
