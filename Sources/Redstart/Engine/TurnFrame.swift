/// One dispatch that is on its way through the middleware, on the stack of its thread.
///
/// The frames of a thread form a list, newest first, over all stores. A frame tells code that is called from inside the
/// chain that its thread holds the turn, what was dispatched where, and what has become of it.
struct TurnFrame {
  /// Whose dispatch it is.
  let owner: UnsafeRawPointer
  let parent: UnsafeMutablePointer<TurnFrame>?
  let origin: Origin
  /// What has become of the action so far.
  var result = DispatchResult.swallowed
  /// User code runs under the state lock of this store, on this thread.
  var isLocked = false

  static let current = ThreadLocalPointer()

  /// The newest frame of this thread, whatever its store.
  @inline(__always)
  static var top: UnsafeMutablePointer<TurnFrame>? {
    get { current.value?.assumingMemoryBound(to: TurnFrame.self) }
    set { current.value = newValue.map(UnsafeMutableRawPointer.init) }
  }

  /// The newest frame of this thread that belongs to `owner`.
  @inline(__always)
  static func find(_ owner: UnsafeRawPointer) -> UnsafeMutablePointer<TurnFrame>? {
    var frame = top
    while let candidate = frame {
      if candidate.pointee.owner == owner { return candidate }
      frame = candidate.pointee.parent
    }
    return nil
  }
}
