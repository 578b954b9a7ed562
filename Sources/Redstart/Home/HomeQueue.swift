/// The letters on their way to one actor: sent from any thread without waiting, delivered there in the order of sending.
///
/// Whoever sends on the home itself, while nothing runs there, has its letter delivered before the call returns. Its lock is
/// held for the length of an append or a removal only, never while the receiver runs.
///
/// `@unchecked Sendable` is sound: the storage is touched under `lock`, but for `batch`, `next` and `delivered`, which are the
/// runner's, of which there is one at a time; it hands them on under `lock`. The receiver is called on the home alone, which
/// is serial, and calls ``end()`` there before it goes.
package final class HomeQueue<Receiver: HomeReceiver>: @unchecked Sendable {
  package typealias Letter = Receiver.Letter

  /// What has become of a sent letter.
  package enum Answer {
    case delivered
    case queued
    case ended
  }

  private struct Storage {
    var machine: HomeQueueMachine
    var runner: ThreadID?
    var letters: [Letter] = []
    var taken = 0
  }

  private struct Batch {
    var letters: [Letter] = []
    var next = 0
    /// How many letters have been delivered since the beginning.
    var delivered: UInt64 = 0
  }

  private let lock = Lock()
  private let endLock = Lock()
  private let storage: UnsafeMutablePointer<Storage>
  private let batch: UnsafeMutablePointer<Batch>
  private let ended: UnsafeMutablePointer<Bool>
  private let receiver: UnsafeMutablePointer<Unmanaged<Receiver>?>
  private let refuse: @Sendable (Letter) -> Void
  package let home: EngineHome
  /// How many letters one hop delivers at most, so that the home is not kept from others for long.
  package static var stretch: Int { 1_024 }

  /// Makes a queue. One that is born running, which is done on its home, begins with what its maker does there until that
  /// calls ``run()``: what is sent meanwhile waits.
  ///
  /// - Parameter refuse: takes back the letters that the end has overtaken.
  package init(
    home: EngineHome, isRunning: Bool, refuse: @escaping @Sendable (Letter) -> Void
  ) {
    self.home = home
    self.refuse = refuse
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(
        machine: HomeQueueMachine(isRunning: isRunning), runner: isRunning ? .current : nil))
    batch = .allocate(capacity: 1)
    batch.initialize(to: Batch())
    ended = .allocate(capacity: 1)
    ended.initialize(to: false)
    receiver = .allocate(capacity: 1)
    receiver.initialize(to: nil)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
    batch.deinitialize(count: 1)
    batch.deallocate()
    ended.deallocate()
    receiver.deallocate()
    lock.destroy()
    endLock.destroy()
  }

  /// Makes the receiver known, which is not retained; once, before the queue is shared.
  package func deliver(to receiver: Receiver) {
    self.receiver.pointee = .passUnretained(receiver)
  }

  // MARK: - Sending

  /// Sends a letter, from any thread.
  package func send(_ letter: Letter) -> Answer {
    let thread = ThreadID.current
    lock.lock()
    var isHome = false
    if storage.pointee.machine.isIdle {
      // Where the sender is takes longer to find out than the rest.
      lock.unlock()
      isHome = home.isCurrent
      lock.lock()
    }
    let isRunner = storage.pointee.machine.isRunning && storage.pointee.runner == thread
    switch storage.pointee.machine.post(byRunner: isRunner, isHome: isHome) {
    case .refuse:
      lock.unlock()
      return .ended
    case .wait:
      storage.pointee.letters.append(letter)
      lock.unlock()
      return .queued
    case .hop:
      storage.pointee.letters.append(letter)
      lock.unlock()
      hop()
      return .queued
    case .deliver:
      storage.pointee.runner = thread
      lock.unlock()
      deliverOnly(letter)
      return .delivered
    case .run:
      storage.pointee.letters.append(letter)
      storage.pointee.runner = thread
      let number = batch.pointee.delivered + UInt64(storage.pointee.machine.waiting)
      lock.unlock()
      run()
      return batch.pointee.delivered >= number ? .delivered : isEnded ? .ended : .queued
    }
  }

  private func hop() {
    home.async { self.hopArrived() }
  }

  private func hopArrived() {
    lock.lock()
    let isRunner = storage.pointee.machine.hopArrived(limit: Self.stretch)
    if isRunner { storage.pointee.runner = .current }
    lock.unlock()
    if isRunner { run() }
  }

  // MARK: - Running

  /// Delivers what is owed, and leaves. The caller is the runner.
  package func run() {
    // What a delivery calls may let go of the receiver.
    guard let receiver = receiver.pointee?.takeUnretainedValue() else { return }
    withExtendedLifetime(receiver) { run(receiver) }
  }

  /// Goes on, on the home, after a delivery has answered ``HomeDelivery/later``; `body` comes first. Called once for each such
  /// answer, from any thread.
  package func resume(_ body: @escaping @Sendable (Receiver) -> HomeDelivery) {
    home.async { self.resumed(body) }
  }

  private func resumed(_ body: (Receiver) -> HomeDelivery) {
    lock.lock()
    storage.pointee.runner = .current
    lock.unlock()
    // The end may have taken the receiver meanwhile.
    guard !isEnded, let receiver = receiver.pointee?.takeUnretainedValue() else {
      return dropBatch()
    }
    withExtendedLifetime(receiver) {
      if body(receiver) == .next { run(receiver) } else { leaveForLater() }
    }
  }

  private func deliverOnly(_ letter: Letter) {
    guard let receiver = receiver.pointee?.takeUnretainedValue() else { return }
    withExtendedLifetime(receiver) {
      batch.pointee.delivered &+= 1
      guard receiver.receive(letter) == .next, receiver.stretchEnded() == .next else {
        return leaveForLater()
      }
      run(receiver)
    }
  }

  private func run(_ receiver: Receiver) {
    while true {
      if !batch.pointee.letters.isEmpty {
        guard deliverBatch(receiver) == .next else { return leaveForLater() }
      }
      lock.lock()
      switch storage.pointee.machine.take() {
      case .take(let count):
        moveToBatch(count)
        lock.unlock()
      case .stop:
        storage.pointee.runner = nil
        lock.unlock()
        return
      case .hop:
        storage.pointee.runner = nil
        lock.unlock()
        return hop()
      }
    }
  }

  /// Delivers the letters of the batch that are left.
  private func deliverBatch(_ receiver: Receiver) -> HomeDelivery {
    while batch.pointee.next < batch.pointee.letters.count {
      if isEnded {
        dropBatch()
        return .next
      }
      let letter = batch.pointee.letters[batch.pointee.next]
      batch.pointee.next += 1
      batch.pointee.delivered &+= 1
      guard receiver.receive(letter) == .next else { return .later }
    }
    batch.pointee.letters.removeAll(keepingCapacity: true)
    batch.pointee.next = 0
    return receiver.stretchEnded()
  }

  /// Moves the oldest letters to the batch, which is empty, under the lock.
  private func moveToBatch(_ count: Int) {
    if storage.pointee.taken == 0, count == storage.pointee.letters.count {
      swap(&storage.pointee.letters, &batch.pointee.letters)
      return
    }
    let start = storage.pointee.taken
    batch.pointee.letters.append(contentsOf: storage.pointee.letters[start..<start + count])
    storage.pointee.taken += count
    if storage.pointee.taken > storage.pointee.letters.count / 2 {
      storage.pointee.letters.removeFirst(storage.pointee.taken)
      storage.pointee.taken = 0
    }
  }

  private func leaveForLater() {
    lock.lock()
    storage.pointee.runner = nil
    lock.unlock()
  }

  // MARK: - End

  /// Whether nothing is delivered any more.
  package var isEnded: Bool {
    endLock.lock()
    defer { endLock.unlock() }
    return ended.pointee
  }

  /// Ends the queue, from any thread and more than once: what waits is refused, and so is what comes. One letter may be
  /// under delivery on the home meanwhile. Answers whether this call was the first.
  @discardableResult
  package func end() -> Bool {
    endLock.lock()
    let isFirst = !ended.pointee
    ended.pointee = true
    endLock.unlock()
    lock.lock()
    var letters: ArraySlice<Letter> = []
    if storage.pointee.machine.end() > 0 {
      letters = storage.pointee.letters[storage.pointee.taken...]
      storage.pointee.letters = []
      storage.pointee.taken = 0
    }
    lock.unlock()
    for letter in letters { refuse(letter) }
    return isFirst
  }

  /// Refuses what the runner has taken and not delivered.
  private func dropBatch() {
    let letters = batch.pointee.letters[batch.pointee.next...]
    batch.pointee.letters = []
    batch.pointee.next = 0
    for letter in letters { refuse(letter) }
  }
}
