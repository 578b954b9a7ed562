import Dispatch
import Foundation
import Redstart

/// Runs the tasks of a store's effects on the thread of the test, when the test says so.
///
/// A task that is made here prefers this executor, and so do its child tasks, the asynchronous functions that it calls and
/// the actors that have no executor of their own: whatever becomes ready is kept here until ``drain()``. What waits for
/// something else, the main actor or a callback, comes back here when that is over.
///
/// `@unchecked Sendable` is sound: everything that changes is touched under `lock` alone.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EffectDriver: TaskExecutor, @unchecked Sendable {
  /// How many steps of tasks one ``drain()`` takes at the most.
  static let stepLimit = 100_000

  private let lock = NSLock()
  private var jobs: [UnownedJob] = []
  private var taken = 0
  private var isDraining = false
  private var isFree = false
  private var tasks: [Int: DrivenTask] = [:]
  private var nextTask = 0
  private var waiters: [AsyncStream<Void>.Continuation] = []

  /// The task that is running, of whatever driver.
  @TaskLocal static var current: DrivenTask.Reference?

  // MARK: - Tasks

  /// Makes a task as a store wants it.
  func makeTask(_ purpose: EffectTask, _ body: @escaping @Sendable () async -> Void)
    -> Task<Void, Never>
  {
    let id = lock.withLock {
      nextTask += 1
      tasks[nextTask] = DrivenTask(id: nextTask, purpose: purpose)
      return nextTask
    }
    let reference = DrivenTask.Reference(driver: self, id: id)
    return Task(executorPreference: self) {
      await EffectDriver.$current.withValue(reference) { await body() }
      self.lock.withLock { self.tasks[id] = nil }
    }
  }

  /// The tasks that have not ended, in the order in which they were made.
  var unfinished: [DrivenTask] {
    lock.withLock { tasks.values.sorted { $0.id < $1.id } }
  }

  func name(of task: Int) -> String? {
    lock.withLock { tasks[task]?.name }
  }

  /// Notes what a task waits for, until ``endWait(_:of:)``.
  func beginWait(_ text: String, of task: Int) -> Int? {
    lock.withLock { tasks[task]?.beginWait(text) }
  }

  func endWait(_ wait: Int, of task: Int) {
    lock.withLock { tasks[task]?.waits[wait] = nil }
  }

  // MARK: - Running

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (runsFree, waiters) = lock.withLock {
      if !isFree { jobs.append(job) }
      defer { self.waiters = [] }
      return (isFree, self.waiters)
    }
    if runsFree { runBeside(job) }
    for waiter in waiters { waiter.finish() }
  }

  /// The test is over, and nobody drains any more: what becomes ready from now on runs beside it, to its end.
  func letGo() {
    let rest = lock.withLock {
      isFree = true
      defer {
        jobs = []
        taken = 0
      }
      return jobs.dropFirst(taken)
    }
    for job in rest { runBeside(job) }
  }

  private func runBeside(_ job: UnownedJob) {
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs, on this thread, whatever is ready and whatever becomes ready by that. Does nothing inside itself.
  ///
  /// - Returns: whether everything that was ready has run; false if that goes on without an end.
  func drain() -> Bool {
    guard lock.withLock({ beginDraining() }) else { return true }
    defer { lock.withLock { isDraining = false } }
    let executor = asUnownedTaskExecutor()
    var steps = 0
    while let job = lock.withLock({ nextJob() }) {
      steps += 1
      job.runSynchronously(on: executor)
      guard steps < Self.stepLimit else { return false }
    }
    return true
  }

  private func beginDraining() -> Bool {
    defer { isDraining = true }
    return !isDraining
  }

  private func nextJob() -> UnownedJob? {
    guard taken < jobs.count else {
      jobs.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return jobs[taken]
  }

  /// Waits until something is ready; ends at once if something is, and when the waiting task is cancelled.
  func waitForJob() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let isReady = lock.withLock {
      if taken == jobs.count { waiters.append(continuation) }
      return taken < jobs.count
    }
    if isReady { return }
    for await _ in stream {}
  }
}
