import Foundation

/// A clock whose time passes when a test says so.
///
/// ```swift
/// import RedstartTesting
///
/// let clock = TestClock()
/// let store = TestStore(initialState: 0) { (count: inout Int, step: Int) in
///   count += step
///   guard step == 1 else { return .none }
///   return .run { send in
///     try await clock.sleep(for: .seconds(5))
///     send(10)
///   }
/// }
/// store.send(1) { $0 = 1 }
/// print(clock.sleepers)
/// clock.advance(by: .seconds(5))
/// store.receive(10) { $0 = 11 }
/// store.finish()
/// ```
///
/// Prints:
///
/// ```text
/// […the effect declared at …, until 5.0 seconds]
/// ```
///
/// Those who sleep are woken in the order of their deadlines, and of their coming where these are equal. Effects of a
/// ``TestStore`` or ``MiddlewareTester`` have gone on, and sleep again if that is what they do, before the next one is
/// woken; those of a plain store go on beside the test, which may wait for them with ``waitForSleepers(_:)``.
///
/// It may be used from any thread. `@unchecked Sendable` is sound: everything that changes is touched under `lock` alone.
public final class TestClock: Clock, @unchecked Sendable {
  /// A moment, counted from the beginning of the clock.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the beginning.
    public let offset: Duration

    /// Makes a moment.
    public init(offset: Duration) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    /// `1.5 seconds`.
    public var description: String { "\(offset)" }
  }

  private let lock = NSLock()
  private var time: Instant
  private var queue = SleeperQueue()
  private var watchers: [AsyncStream<Void>.Continuation] = []

  /// Makes a clock.
  ///
  /// - Parameter start: its first moment.
  public init(now start: Instant = Instant(offset: .zero)) {
    time = start
  }

  /// The moment that the test has come to.
  public var now: Instant { lock.withLock { time } }

  /// There is none: a moment is as long as a test wants it to be.
  public var minimumResolution: Duration { .zero }

  /// Those who sleep, in the order in which they will be woken.
  public var sleepers: [Sleeper] { lock.withLock { queue.sleepers } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let wait = SleepNote("sleeps on a TestClock until \(deadline)")
    guard let id = add(deadline, continuation, wait) else { return }
    for await _ in stream {}
    lock.withLock { queue.remove(id) }
    wait.end()
    try Task.checkCancellation()
  }

  /// Lets time pass, and wakes those whose time has come.
  public func advance(by duration: Duration) {
    advance(to: now.advanced(by: duration))
  }

  /// Lets time pass up to a moment, and wakes those whose time has come. Does nothing if the moment is past.
  public func advance(to moment: Instant) {
    while let next = lock.withLock({ due(moment) }) {
      next.continuation.finish()
      next.note.goOn()
    }
  }

  /// Lets time pass until nobody sleeps any more: to the end of what is planned.
  ///
  /// It fails when those who are woken sleep again and again, and says who they are.
  ///
  /// - Parameters:
  ///   - limit: how many are woken at the most.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  public func run(
    limit: Int = 10_000,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    for _ in 0..<limit {
      guard let next = lock.withLock({ queue.first.flatMap { due($0.deadline) } }) else { return }
      next.continuation.finish()
      next.note.goOn()
    }
    let last = sleepers
    guard !last.isEmpty else { return }
    FailureReporter.current.fail(
      "Somebody always sleeps again; after \(limit) times it was:\n\(Text.list(last))",
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until so many sleep, for those that do not run on the test's own thread.
  public func waitForSleepers(_ count: Int) async {
    while true {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let isDone = lock.withLock {
        if queue.count < count { watchers.append(continuation) }
        return queue.count >= count
      }
      if isDone { return }
      for await _ in stream {}
      // The waiting task was cancelled: nobody will see more than that.
      if Task.isCancelled { return }
    }
  }

  /// Takes the next whose time has come by then, and goes to its moment; goes to `moment` if there is none.
  private func due(_ moment: Instant) -> SleeperQueue.Entry? {
    guard let first = queue.first, first.deadline <= moment else {
      time = max(time, moment)
      return nil
    }
    time = max(time, first.deadline)
    return queue.removeFirst()
  }

  /// Nil if the deadline has passed.
  private func add(
    _ deadline: Instant, _ continuation: AsyncStream<Void>.Continuation, _ note: SleepNote
  ) -> SleeperQueue.Key? {
    let (key, watchers) = lock.withLock {
      () -> (SleeperQueue.Key?, [AsyncStream<Void>.Continuation]) in
      guard deadline > time else { return (nil, []) }
      defer { self.watchers = [] }
      return (queue.insert(deadline, continuation, note), self.watchers)
    }
    if key == nil { note.end() }
    for watcher in watchers { watcher.finish() }
    return key
  }
}
