// Every platform conditional of the core lives in this file.

#if os(Linux)
  import Synchronization
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  #error("Redstart needs POSIX threads.")
#endif

/// A recursive POSIX mutex that backs off before it blocks.
///
/// `Synchronization.Mutex` would need macOS 15, is not recursive, and makes ThreadSanitizer report
/// races that are none on Linux. The memory belongs to whoever made the lock: call ``destroy()`` once.
@usableFromInline
struct Lock {
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Self.recursive)
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  func destroy() {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  func lock() {
    if pthread_mutex_trylock(mutex) != 0 { lockContended() }
  }

  @inline(__always)
  func tryLock() -> Bool {
    pthread_mutex_trylock(mutex) == 0
  }

  @inline(__always)
  func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Waits for another thread. Looking away for a while, longer each time, lets the holder go on with its caches warm, which
  /// is what keeps two hot threads together as fast as one; after some 60 µs the thread blocks.
  @inline(never)
  func lockContended() {
    var pause = 1_000
    for _ in 0..<6 {
      Self.spin(nanoseconds: pause)
      if pthread_mutex_trylock(mutex) == 0 { return }
      pause &*= 2
    }
    pthread_mutex_lock(mutex)
  }

  /// Keeps the processor busy without touching shared memory.
  private static func spin(nanoseconds: Int) {
    var start = timespec()
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    repeat {
      clock_gettime(CLOCK_MONOTONIC, &now)
    } while (now.tv_sec - start.tv_sec) * 1_000_000_000 + now.tv_nsec - start.tv_nsec < nanoseconds
  }

  private static let recursive = Int32(PTHREAD_MUTEX_RECURSIVE)
}

/// Something that becomes true once, on any thread, and is asked far more often than that.
///
/// The memory belongs to whoever made it: call ``destroy()`` once.
struct Flag {
  #if os(Linux)
    private let value: UnsafeMutablePointer<Atomic<Bool>>

    init() {
      value = .allocate(capacity: 1)
      value.initialize(to: Atomic(false))
    }

    func destroy() {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    @inline(__always)
    var isRaised: Bool { value.pointee.load(ordering: .acquiring) }

    /// Answers whether this was the first call.
    func raise() -> Bool {
      !value.pointee.exchange(true, ordering: .sequentiallyConsistent)
    }
  #else
    // An `Atomic` would need macOS 15.
    private let lock = Lock()
    private let value: UnsafeMutablePointer<Bool>

    init() {
      value = .allocate(capacity: 1)
      value.initialize(to: false)
    }

    func destroy() {
      lock.destroy()
      value.deallocate()
    }

    var isRaised: Bool {
      lock.lock()
      defer { lock.unlock() }
      return value.pointee
    }

    /// Answers whether this was the first call.
    func raise() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      defer { value.pointee = true }
      return !value.pointee
    }
  #endif
}

/// Which thread this is; comparable, and never dereferenced.
struct ThreadID: Hashable {
  let raw: UInt

  static var current: ThreadID {
    #if canImport(Glibc) || canImport(Android)
      ThreadID(raw: UInt(pthread_self()))
    #else
      ThreadID(raw: UInt(bitPattern: pthread_self()))
    #endif
  }
}

/// One pointer for each thread.
struct ThreadLocalPointer: Sendable {
  private let key: pthread_key_t

  /// - Parameter freesAtExit: whether what is pointed to is freed when the thread ends.
  init(freesAtExit: Bool = false) {
    var key = pthread_key_t()
    let status = freesAtExit ? pthread_key_create(&key) { free($0) } : pthread_key_create(&key, nil)
    precondition(status == 0, "Redstart: no thread-specific key is left in this process.")
    self.key = key
  }

  @inline(__always)
  var value: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}

/// Whether `count` bytes are the same at both places.
@usableFromInline
func haveEqualBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
  memcmp(first, second, count) == 0
}

extension UnsafeMutablePointer {
  /// Initialises this memory with copies of values, and with the bytes between their stored properties, which belong to no
  /// property and which a copy need not take along: as long as nobody changes either, ``haveEqualBytes(_:_:count:)`` holds.
  @inlinable
  @inline(__always)
  func initialize(fromAllBytesOf source: UnsafePointer<Pointee>, count: Int = 1) {
    // Plain values are copied as bytes in any case.
    if !_isPOD(Pointee.self), count > 0 {
      UnsafeMutableRawPointer(self).copyMemory(
        from: source,
        byteCount: (count - 1) * MemoryLayout<Pointee>.stride + MemoryLayout<Pointee>.size)
    }
    initialize(from: source, count: count)
  }
}

/// Writes a line for whoever runs the program.
package func writeToStandardError(_ line: String) {
  var line = line
  line.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = write(2, rest.baseAddress, rest.count)
      // Nobody is left to be told that even this has failed.
      guard count > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
