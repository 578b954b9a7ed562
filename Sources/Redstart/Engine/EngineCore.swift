/// The part of an engine that knows no types: its locks, what it decides, and who observes.
///
/// It outlives the engine for as long as somebody holds a token, and holds no state. `@unchecked Sendable` is sound:
/// `machine`, `registry`, `root` and `owners` are touched under `lock` alone, `turn` under `turnLock`, `waiting` under
/// `waitLock`. All of it lives behind pointers, where no dynamic exclusivity check is paid.
@usableFromInline
package final class EngineCore: @unchecked Sendable {
  struct Storage {
    var machine = EngineMachine()
    var registry = Registry()
    /// The root state; nil once the store has ended.
    var root: UnsafeRawPointer?
    /// The weak owners of observations that have one.
    var owners: [UnsafeMutablePointer<ObservationRecord>: WeakOwner] = [:]
    /// Gives the outputs of reducers to whoever performs them, one at a time; nil if there are none.
    var nextOutput: (() -> (() -> Void)?)?
    var effects = EffectHub()
    /// The derived values that somebody watches; made with the first.
    var derived: DerivedGraph?
  }

  struct WeakOwner {
    weak var object: AnyObject?
  }

  let lock = Lock()
  let turnLock = Lock()
  private let waitLock = Lock()
  let storage: UnsafeMutablePointer<Storage>
  /// Apart from `storage`, because another lock guards it: changing a part of a value is an access to the whole.
  let turn: UnsafeMutablePointer<Turn>
  /// Whether no thread is inside a turn, and nothing stands before the reducer: then a dispatch within a turn needs the state
  /// lock only, until somebody has to be told. Written under both locks, so that either suffices for reading it.
  let isBetweenTurns: UnsafeMutablePointer<Bool>
  /// How many threads wait for a lock inside a dispatch, and look for work before they leave. Apart likewise.
  private let waiting: UnsafeMutablePointer<Int>
  private let frames = ThreadFrames.current
  /// The engine, for those who have only the core and call the user's code with the state: they keep it alive meanwhile.
  private(set) weak var engine: (any AnyObject & Sendable)?
  let settings: EngineSettings
  /// Whether a dispatch takes the turn lock: with middleware, when observers are told within the turn, or when actions
  /// queue. Without it the shortest way is taken, and only a batch is a turn of several commits.
  let usesTurns: Bool
  let refusals = RefusalCounter()

  init(settings: EngineSettings, usesTurns: Bool) {
    self.settings = settings
    self.usesTurns = usesTurns
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage())
    turn = .allocate(capacity: 1)
    turn.initialize(to: Turn())
    isBetweenTurns = .allocate(capacity: 1)
    isBetweenTurns.initialize(to: false)
    waiting = .allocate(capacity: 1)
    waiting.initialize(to: 0)
  }

  deinit {
    storage.pointee.registry.destroy()
    storage.deinitialize(count: 1)
    storage.deallocate()
    turn.deallocate()
    isBetweenTurns.deallocate()
    waiting.deallocate()
    lock.destroy()
    turnLock.destroy()
    waitLock.destroy()
  }

  /// The newest frame of this thread, whatever its store.
  @inline(__always)
  var topFrame: UnsafeMutablePointer<TurnFrame>? { frames.top }

  /// Where this thread keeps its newest frame.
  @inline(__always)
  var topOfFrames: ThreadFrames.Top { frames.topPlace }

  /// This thread's newest frame of this engine, if it is inside a turn of it.
  @inline(__always)
  var frame: UnsafeMutablePointer<TurnFrame>? { frame(from: topFrame) }

  @inline(__always)
  func frame(from top: UnsafeMutablePointer<TurnFrame>?) -> UnsafeMutablePointer<TurnFrame>? {
    var frame = top
    while let candidate = frame, candidate.pointee.owner != identity {
      frame = candidate.pointee.parent
    }
    return frame
  }

  @inline(__always)
  var identity: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  /// Makes the engine known; once, before it is shared.
  func belong(to engine: any AnyObject & Sendable) {
    self.engine = engine
  }

  // MARK: - Locks

  /// Takes the state lock for a dispatch. Answers whether the thread had to wait: it must then look for work before it
  /// leaves, because a deliverer may have left its role to it (law 8).
  @inline(__always)
  func lockForDispatch(_ lock: Lock) -> Bool {
    if lock.tryLock() { return false }
    waitForDispatch(lock)
    return true
  }

  @inline(never)
  private func waitForDispatch(_ lock: Lock) {
    waitLock.lock()
    waiting.pointee += 1
    waitLock.unlock()
    lock.lockContended()
    waitLock.lock()
    waiting.pointee -= 1
    waitLock.unlock()
  }

  var someoneWaits: Bool {
    waitLock.lock()
    defer { waitLock.unlock() }
    return waiting.pointee > 0
  }

  /// Releases the state lock, then destroys what must be destroyed outside it.
  @inline(__always)
  func unlockAndCleanUp() {
    _checkInvariants()
    if storage.pointee.registry.needsCleanup { cleanUp() }
    lock.unlock()
  }

  @inline(never)
  private func cleanUp() {
    while storage.pointee.registry.needsCleanup, storage.pointee.machine.activity == .none {
      endDerived()
      var cleanup = storage.pointee.registry.takeCleanup()
      lock.unlock()
      cleanup.destroy()
      lock.lock()
      storage.pointee.registry.finishCleanup(cleanup)
      _checkInvariants()
    }
  }

  /// Takes the turn lock, and ends the time between turns. Nothing is held afterwards if this thread is inside code that the
  /// store calls under its lock, which is answered: such code must not wait for a turn.
  @inline(__always)
  func lockTurn(_ waited: inout Bool) -> EngineMachine.Activity? {
    if !turnLock.tryLock() {
      if let activity = activityHere { return activity }
      waitForDispatch(turnLock)
      waited = true
    }
    guard isBetweenTurns.pointee else { return nil }
    return endTimeBetweenTurns(&waited)
  }

  /// The same for anything but a dispatch.
  func lockTurn() -> EngineMachine.Activity? {
    if !turnLock.tryLock() {
      if let activity = activityHere { return activity }
      turnLock.lock()
    }
    guard isBetweenTurns.pointee else { return nil }
    var waited = false
    return endTimeBetweenTurns(&waited)
  }

  /// The code that this thread runs under the state lock. The lock is recursive: another thread's keeps this one out.
  private var activityHere: EngineMachine.Activity? {
    guard lock.tryLock() else { return nil }
    defer { lock.unlock() }
    let activity = storage.pointee.machine.activity
    return activity == .none ? nil : activity
  }

  @inline(never)
  private func endTimeBetweenTurns(_ waited: inout Bool) -> EngineMachine.Activity? {
    if lockForDispatch(lock) { waited = true }
    defer { lock.unlock() }
    let activity = storage.pointee.machine.activity
    guard activity == .none else {
      turnLock.unlock()
      return activity
    }
    isBetweenTurns.pointee = false
    return nil
  }

  // MARK: - Entering

  /// Takes the state lock for anything but a dispatch, and the turn lock with it when `waitsForTurn`; nil, and nothing
  /// held, if the caller is code that the store calls under its lock.
  func enter(_ kind: ProgrammerError.Kind, origin: Origin, waitsForTurn: Bool) -> Held? {
    var held = Held(core: self)
    if usesTurns {
      if let frame, frame.pointee.isLocked {
        ProgrammerError.report(.underLock(kind, storage.pointee.machine.activity, origin))
        return nil
      }
      if waitsForTurn {
        if let activity = lockTurn() {
          ProgrammerError.report(.underLock(kind, activity, origin))
          return nil
        }
        held.hasTurn = true
      }
    }
    lock.lock()
    switch storage.pointee.machine.entry(of: .current) {
    case .proceed:
      break
    case .misuse(let activity):
      lock.unlock()
      held.leaveTurn()
      ProgrammerError.report(.underLock(kind, activity, origin))
      return nil
    case .waitForTurn:
      guard waitsForTurn else { break }
      lock.unlock()
      turnLock.lock()
      held.hasTurn = true
      lock.lock()
    }
    return held
  }

  /// What a thread holds that is not dispatching.
  struct Held {
    let core: EngineCore
    var hasTurn = false

    func leaveTurn() {
      if hasTurn { core.turnLock.unlock() }
    }
  }

  /// Runs the user's `body` under the state lock, which the caller holds, and catches it coming back to the store.
  @inline(__always)
  func calling<R, E: Error>(_ activity: EngineMachine.Activity, _ body: () throws(E) -> R) throws(E)
    -> R
  {
    let storage = storage
    storage.pointee.machine.activity = activity
    defer { storage.pointee.machine.activity = .none }
    guard usesTurns else { return try body() }
    return try callingInFrame(body)
  }

  private func callingInFrame<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    let top = topOfFrames
    let parent = top.pointee
    var frame = TurnFrame(
      owner: identity, engine: nil, parent: parent,
      origin: frame(from: parent)?.pointee.origin ?? Origin(), isLocked: true)
    return try withUnsafeMutablePointer(to: &frame) { pointer throws(E) -> R in
      top.pointee = pointer
      defer { top.pointee = parent }
      return try body()
    }
  }

  // MARK: - End

  /// Ends the store: every observation falls silent, and its closure is released.
  func close() {
    lock.lock()
    storage.pointee.machine.close()
    storage.pointee.root = nil
    let bodies = storage.pointee.registry.removeAll()
    let owners = storage.pointee.owners
    storage.pointee.owners = [:]
    let nextOutput = storage.pointee.nextOutput
    storage.pointee.nextOutput = nil
    let effects = closeEffects()
    let unowned = owners.keys.filter {
      !$0.pointee.flags.contains(.hasToken) && $0.pointee.calls == 0
    }
    unlockAndCleanUp()
    for record in unowned { record.free() }
    effects.cancel()
    _ = (bodies, nextOutput)
  }
}
