import Foundation
import Redstart
import TestSupport

/// Time-limited waits of the attacks. The limit is for a machine whose few threads for tasks are all busy with other tests.
enum Attack {
  static func wait(_ semaphore: DispatchSemaphore, seconds: Double = 150) -> Bool {
    semaphore.wait(timeout: .now() + seconds) == .success
  }

  /// Whether `body` returns in time on another thread.
  static func returnsInTime(seconds: Double = 150, _ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.start()
    return wait(done, seconds: seconds)
  }

  /// Whether `body` returns in time in a task of its own.
  static func endsInTime(seconds: Double = 150, _ body: @escaping @Sendable () async -> Void)
    -> Bool
  {
    let done = DispatchSemaphore(value: 0)
    // On a thread of its own: the few threads for tasks may all be busy with other tests.
    Task.detached(executorPreference: OwnThreads()) {
      await body()
      done.signal()
    }
    return wait(done, seconds: seconds)
  }

  /// Runs `body`, which may block, on a thread that is not one of the few that run tasks, as part of the test.
  static func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withTaskExecutorPreference(OwnThreads()) { body() }
  }

  /// Ends the process at once: what a task that is still under way holds would be taken for a leak at an orderly end.
  static func leave(_ status: Int32) -> Never {
    _exit(status)
  }

  private final class OwnThreads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }.start()
    }
  }

  /// Does something when it goes.
  final class Bomb: Sendable {
    let explode: @Sendable () -> Void
    init(_ explode: @escaping @Sendable () -> Void) { self.explode = explode }
    deinit { explode() }
    func touch() {}
  }
}
