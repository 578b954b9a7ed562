import Foundation

/// The least that a thread-safe store can cost: a bare mutex around the same stored reducer closure.
///
/// `@unchecked Sendable` is sound: the state is read and written under the mutex alone.
final class Floor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let state = UnsafeMutablePointer<Desk>.allocate(capacity: 1)
  private let reduce: @Sendable (inout Desk, Desk.Action) -> Void

  init() {
    pthread_mutex_init(mutex, nil)
    state.initialize(to: Desk())
    reduce = Desk.reduce
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @inline(never)
  func dispatch(_ action: Desk.Action) {
    pthread_mutex_lock(mutex)
    reduce(&state.pointee, action)
    pthread_mutex_unlock(mutex)
  }
}
