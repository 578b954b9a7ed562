/// What the engine decides under its state lock, as a plain value; the lock and the calling of user code are outside.
struct EngineMachine: Hashable {
  /// The user's code that runs under the lock now, if any. It may not come back to the store (law 18).
  enum Activity: UInt8, Hashable, CaseIterable {
    case none
    case reducing
    case gating
    case watching
    case selecting
    case comparing
    case reading
    case checking
  }

  enum Entry: Hashable {
    case proceed
    /// Another thread is inside a turn of several commits.
    case waitForTurn
    /// The caller is code that the store itself is calling under its lock.
    case misuse(Activity)
  }

  var activity = Activity.none
  private(set) var revision: UInt64 = 0
  /// The thread inside a batch, whose commits are published together.
  private(set) var batchHolder: ThreadID?
  private var batchDepth = 0
  private(set) var isClosed = false
  var sender = Lane()
  var main = Lane()
  var performer = Lane()

  /// Whether `thread` may act on the store now.
  @inline(__always)
  func entry(of thread: @autoclosure () -> ThreadID) -> Entry {
    guard activity == .none else { return .misuse(activity) }
    if let batchHolder, batchHolder != thread() { return .waitForTurn }
    return .proceed
  }

  /// Whether a commit made now shall be published now, or with the rest of its batch.
  var isPublishingHeldBack: Bool { batchHolder != nil }

  mutating func beginBatch(_ thread: ThreadID) {
    precondition(batchHolder == nil || batchHolder == thread, "Redstart: two batches overlap.")
    batchHolder = thread
    batchDepth += 1
  }

  mutating func endBatch() {
    batchDepth -= 1
    if batchDepth == 0 { batchHolder = nil }
  }

  /// Counts one commit and answers its number: 1, 2, 3, … (law 1).
  @inline(__always)
  mutating func commit() -> UInt64 {
    revision &+= 1
    return revision
  }

  mutating func close() {
    isClosed = true
    sender.close()
    main.close()
    performer.close()
  }

  subscript(lane: LaneID) -> Lane {
    @inline(__always) get { lane == .sender ? sender : main }
    @inline(__always) set {
      if lane == .sender { sender = newValue } else { main = newValue }
    }
  }

  /// Whether nobody has anything to be told or performed.
  @inline(__always)
  var isIdle: Bool {
    !sender.isPending && !main.isPending && !performer.isPending
  }
}
