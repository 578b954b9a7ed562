/// The letters on their way to one actor: sent from any thread without waiting, delivered there in the order of sending.
///
/// Whoever sends on the home itself, while nothing runs there, has its letter delivered before the call returns. The lock is
/// held for the length of an append or a removal only, never while the receiver runs. It is inlinable, because a delivery
/// that is not specialised costs five times as much.
///
/// `@unchecked Sendable` is sound: `letters` and `taken` are touched under the gate's lock; `batch`, `next` and `delivered` by
/// the runner, of which there is one at a time, and which hands them on under that lock. The receiver is called on the home
/// alone, which is serial; the queue is ended before it is released there.
@usableFromInline
package final class HomeQueue<Receiver: HomeReceiver>: @unchecked Sendable {
  package typealias Letter = Receiver.Letter

  /// What has become of a sent letter.
  @usableFromInline
  package enum Answer {
    case delivered
    case queued
    case ended
  }

  @usableFromInline
  struct Storage {
    @usableFromInline var letters: [Receiver.Letter] = []
    @usableFromInline var taken = 0

    @inlinable
    init() {}
  }

  @usableFromInline
  struct Batch {
    @usableFromInline var letters: [Receiver.Letter] = []
    @usableFromInline var next = 0
    /// How many letters have been delivered since the beginning.
    @usableFromInline var delivered: UInt64 = 0

    @inlinable
    init() {}
  }

  @usableFromInline package let gate: HomeGate
  // Behind pointers, where no dynamic exclusivity check is paid.
  @usableFromInline let storage: UnsafeMutablePointer<Storage>
  @usableFromInline let batch: UnsafeMutablePointer<Batch>
  @usableFromInline let receiver: UnsafeMutablePointer<Unmanaged<Receiver>?>
  @usableFromInline let refuse: @Sendable (Receiver.Letter) -> Void

  /// Makes a queue. One that is born running, which is done on its home, begins with what its maker does there until that
  /// calls ``run()``: what is sent meanwhile waits.
  ///
  /// - Parameter refuse: takes back the letters that the end has overtaken.
  @inlinable
  package init(gate: HomeGate, refuse: @escaping @Sendable (Receiver.Letter) -> Void) {
    self.gate = gate
    self.refuse = refuse
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage())
    batch = .allocate(capacity: 1)
    batch.initialize(to: Batch())
    receiver = .allocate(capacity: 1)
    receiver.initialize(to: nil)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
    batch.deinitialize(count: 1)
    batch.deallocate()
    receiver.deallocate()
  }

  /// Makes the receiver known, which is not retained; once, before the queue is shared.
  @inlinable
  package func deliver(to receiver: Receiver) {
    self.receiver.pointee = .passUnretained(receiver)
  }

  // MARK: - Sending

  /// Sends a letter, from any thread.
  @inlinable
  package func send(_ letter: Receiver.Letter) -> Answer {
    switch gate.post() {
    case .refuse:
      return .ended
    case .deliver:
      deliverOnly(letter)
      return .delivered
    case .wait:
      storage.pointee.letters.append(letter)
      gate.unlock()
      return .queued
    case .hop:
      storage.pointee.letters.append(letter)
      gate.unlock()
      hop()
      return .queued
    case .run:
      return deliverAfterOthers(letter)
    }
  }

  /// The caller has become the runner, and letters of others come before its own.
  @inlinable
  func deliverAfterOthers(_ letter: Receiver.Letter) -> Answer {
    storage.pointee.letters.append(letter)
    let number = batch.pointee.delivered + UInt64(gate.waiting)
    gate.unlock()
    run()
    return batch.pointee.delivered >= number ? .delivered : gate.isEnded ? .ended : .queued
  }

  @inlinable
  func hop() {
    gate.home.async { self.hopArrived() }
  }

  @inlinable
  func hopArrived() {
    if gate.hopArrived() { run() }
  }

  // MARK: - Running

  /// Delivers what is owed, and leaves. The caller is the runner.
  @inlinable
  package func run() {
    // What a delivery calls may let go of the receiver.
    guard let receiver = receiver.pointee?.takeUnretainedValue() else { return }
    withExtendedLifetime(receiver) { run(receiver) }
  }

  /// Goes on, on the home, after a delivery has answered ``HomeDelivery/later``; `body` comes first. Called once for each such
  /// answer, from any thread.
  @inlinable
  package func resume(_ body: @escaping @Sendable (Receiver) -> HomeDelivery) {
    gate.home.async { self.resumed(body) }
  }

  @inlinable
  func resumed(_ body: (Receiver) -> HomeDelivery) {
    gate.goOn()
    // The end may have taken the receiver meanwhile.
    guard !gate.isEnded, let receiver = receiver.pointee?.takeUnretainedValue() else {
      return dropBatch()
    }
    withExtendedLifetime(receiver) {
      if body(receiver) == .next { run(receiver) } else { gate.pause() }
    }
  }

  @inlinable
  func deliverOnly(_ letter: Receiver.Letter) {
    guard let receiver = receiver.pointee?.takeUnretainedValue() else { return }
    withExtendedLifetime(receiver) {
      batch.pointee.delivered &+= 1
      guard receiver.receive(letter) == .next, receiver.stretchEnded() == .next else {
        return gate.pause()
      }
      run(receiver)
    }
  }

  @inlinable
  func run(_ receiver: Receiver) {
    while true {
      if !batch.pointee.letters.isEmpty {
        guard deliverBatch(receiver) == .next else { return gate.pause() }
      }
      switch gate.take() {
      case .take(let count):
        let retired = moveToBatch(count)
        gate.unlock()
        // Their last references may go here, which calls the user's code.
        _ = consume retired
      case .stop:
        return
      case .hop:
        return hop()
      }
    }
  }

  /// Delivers the letters of the batch that are left.
  @inlinable
  func deliverBatch(_ receiver: Receiver) -> HomeDelivery {
    while batch.pointee.next < batch.pointee.letters.count {
      if gate.isEnded {
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

  /// Moves the oldest letters to the batch, which is empty, under the lock. Answers letters of the past, which must be let go
  /// of when the lock is not held any more.
  @inlinable
  func moveToBatch(_ count: Int) -> [Receiver.Letter] {
    if storage.pointee.taken == 0, count == storage.pointee.letters.count {
      swap(&storage.pointee.letters, &batch.pointee.letters)
      return []
    }
    let start = storage.pointee.taken
    batch.pointee.letters.append(contentsOf: storage.pointee.letters[start..<start + count])
    storage.pointee.taken += count
    guard storage.pointee.taken > storage.pointee.letters.count / 2 else { return [] }
    var letters = Array(storage.pointee.letters[storage.pointee.taken...])
    swap(&letters, &storage.pointee.letters)
    storage.pointee.taken = 0
    return letters
  }

  // MARK: - End

  /// Ends the queue, from any thread and more than once: what waits is refused, and so is what comes. One letter may be
  /// under delivery on the home meanwhile. Answers whether this call was the first.
  @discardableResult
  package func end() -> Bool {
    let isFirst = gate.end()
    let letters = storage.pointee.letters[storage.pointee.taken...]
    storage.pointee.letters = []
    storage.pointee.taken = 0
    gate.unlock()
    for letter in letters { refuse(letter) }
    return isFirst
  }

  /// Refuses what the runner has taken and not delivered.
  @usableFromInline
  func dropBatch() {
    let letters = batch.pointee.letters[batch.pointee.next...]
    batch.pointee.letters = []
    batch.pointee.next = 0
    for letter in letters { refuse(letter) }
  }
}
