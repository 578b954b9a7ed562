/// One dispatch that is on its way through the middleware, on the stack of its thread.
///
/// The frames of a thread form a list, newest first, over all stores. A frame tells code that is called from inside the
/// chain that its thread holds the turn, what was dispatched where, and what has become of it.
struct TurnFrame {
  /// Whose dispatch it is.
  let owner: UnsafeRawPointer
  /// The engine itself, alive while the frame exists; nil in a frame that only marks user code under the lock.
  let engine: UnsafeRawPointer?
  let parent: UnsafeMutablePointer<TurnFrame>?
  let origin: Origin
  /// What has become of the action so far: of its last reduction, if the middleware passed it on several times.
  var result = DispatchResult.swallowed
  /// How often an action of this frame has reached the reducer.
  var reductions: UInt32 = 0
  /// What it has to do with effects: nothing, for one that no effect has sent and that has started none.
  var effects: Effects?
  /// User code runs under the state lock of this store, on this thread.
  var isLocked = false

  /// Whether code inside the chain may go on down the chain.
  @inline(__always)
  var isOpen: Bool { engine != nil && !isLocked }

  /// What has become of what was passed on when there were `reductions`.
  @inline(__always)
  func result(since reductions: UInt32) -> DispatchResult {
    self.reductions == reductions ? .swallowed : result
  }

  /// Together in one optional, which costs one look where each of them would cost one.
  struct Effects {
    /// Under whose permit the action came; nil for one that no effect has sent.
    var permit: SendPermit?
    /// Those who can wait for the effects of this dispatch; made when one starts.
    var group: EffectGroup?
  }
}
