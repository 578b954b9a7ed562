import Dispatch

/// The queue that drives the main actor.
///
/// The main actor is not the main thread on Linux: once an asynchronous `main` has suspended, whichever thread drains
/// the main queue runs it. A value stored on the queue itself tells the truth in every case.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is running on the main actor's queue now.
  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs `work` there later, in the order of the calls.
  static func async(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: work)
  }
}
