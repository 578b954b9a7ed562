/// Everything an engine knows of its effects; guarded by its state lock.
struct EffectHub {
  typealias Machine = EffectMachine<EffectRun>

  /// What has to be done with nothing held, in the order in which the commits decided it.
  enum Command {
    case decided(Machine.Command)
    /// Wake those who wait.
    case finish([EffectWaiters.Continuation])
    /// Let go what a refused reduction had returned.
    case release([BoundStep])
  }

  /// A listener that waits for a condition.
  struct Condition {
    let run: EffectRun
    let holds: (UnsafeRawPointer) -> Bool
    let continuation: EffectWaiters.Continuation
  }

  var machine = Machine()
  /// What the running reduction has returned; taken up when it is committed.
  var pending: [BoundStep] = []
  /// The permit under which the running reduction was sent, in an engine without turns.
  var cause: SendPermit?
  /// Runs that count as running: neither ended nor waiting in a listener.
  var counted = 0
  var waiters = EffectWaiters()
  var timers: [UInt64: Task<Void, Never>] = [:]
  var guards: [[HashableValue]: @Sendable (UnsafeRawPointer) -> Bool] = [:]
  var conditions: [Int: Condition] = [:]
  var nextCondition = 0
  var failureHooks: [@Sendable (EffectFailure) -> Void] = []
  /// Makes the tasks, in place of `Task`; written once, before the core is shared.
  var makeTask: EffectTask.Maker?
  /// Tells the engine whether commits have to be looked at.
  var watch: ((Bool) -> Void)?
  /// What it was told last.
  var isWatching = false
  /// Room for what the machine answers, kept between its calls.
  var answers: [Machine.Command] = []

  private var commands: [Command] = []
  private var taken = 0

  var watchesCommits: Bool { !guards.isEmpty || !conditions.isEmpty }

  mutating func append(_ command: Command) {
    commands.append(command)
  }

  mutating func next() -> Command? {
    guard taken < commands.count else {
      if taken > 0 { commands.removeAll(keepingCapacity: taken < 1024) }
      taken = 0
      return nil
    }
    let command = commands[taken]
    // What has been done is not kept until everything has.
    commands[taken] = .finish([])
    taken += 1
    if taken > 64, taken > commands.count / 2 {
      commands.removeFirst(taken)
      taken = 0
    }
    return command
  }
}
