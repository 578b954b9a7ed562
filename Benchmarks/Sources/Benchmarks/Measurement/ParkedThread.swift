import Foundation

/// A second thread, which sleeps for as long as the program runs.
///
/// While a process has one thread only, glibc leaves the atomic instructions out of its mutexes, and some other libraries do
/// likewise. Who needs a thread-safe store has threads: with this one all rows are measured as such a program runs.
enum ParkedThread {
  static func start() {
    Thread { DispatchSemaphore(value: 0).wait() }.start()
  }
}
