import Redstart

/// A reducer's state, the tasks that are pending, and the other side: all that can make a difference to what happens next.
public struct TaskWorld<
  State: Hashable & Sendable, Message: Hashable & Sendable, Work: Hashable & Sendable,
  Server: Hashable & Sendable
>: Hashable, Sendable {
  /// The reducer's state.
  public internal(set) var state: State
  /// The other side, which tasks talk to.
  public internal(set) var server: Server
  /// What has been started, or is to be, in that order.
  public internal(set) var tasks: [PendingTask<Message, Work>] = []
  /// How many messages the user has sent; stays 0 in a model without a limit of them.
  public internal(set) var sent = 0
  /// What the state asks to listen to, in a model of a module; see ``TaskStep/hear(_:_:)``.
  public internal(set) var listening: [TaskID] = []
  /// The ids whose interval has begun and is not over.
  var windows: Set<TaskID> = []

  init(state: State, server: Server) {
    self.state = state
    self.server = server
  }

  /// Whether no task is pending and none is held back. What is listened to may still bring something.
  public var isQuiet: Bool { tasks.isEmpty && windows.isEmpty }

  /// What is being done.
  public var running: [Work] { tasks.filter(\.isRunning).map(\.work) }
}

extension TaskWorld {
  /// What each of a commit's orders means for the tasks: what the store's effects do with them.
  mutating func apply(_ orders: [TaskOrder<Work>], keepsAbandoned: Bool) {
    for order in orders {
      switch order {
      case .cancel(let id):
        for lane in windows where lane.isCovered(by: id) { windows.remove(lane) }
        revoke(keepsAbandoned) { $0.id?.isCovered(by: id) == true }
      case .start(let work, let id, let policy, let pace):
        let task = PendingTask<Message, Work>(
          work: work, id: id, phase: .asked, policy: policy, pace: pace)
        admit(task, keepsAbandoned)
      }
    }
  }

  /// The interval of an id is over.
  mutating func fire(_ id: TaskID, keepsAbandoned: Bool) {
    windows.remove(id)
    guard let index = tasks.firstIndex(where: { $0.id == id && $0.phase == .held }) else { return }
    let held = tasks.remove(at: index)
    if case .throttle = held.pace { windows.insert(id) }
    admitByPolicy(held, keepsAbandoned)
  }

  /// Cancels what may not go on in this state.
  mutating func drop(
    where isLost: @escaping @Sendable (Work, State) -> Bool, keepsAbandoned: Bool
  ) {
    let state = state
    let lost = tasks.filter { isLost($0.work, state) }
    guard !lost.isEmpty else { return }
    revoke(keepsAbandoned) { isLost($0.work, state) }
    for id in Set(lost.compactMap(\.id)) { promote(id) }
  }

  /// Takes a task out that has ended, and starts the next that has waited for it.
  mutating func end(_ index: Int) {
    if let id = tasks.remove(at: index).id { promote(id) }
  }

  private mutating func promote(_ id: TaskID) {
    guard !tasks.contains(where: { $0.id == id && $0.isRunning }),
      let next = tasks.firstIndex(where: { $0.id == id && $0.phase == .waiting })
    else { return }
    tasks[next].phase = .asked
  }

  private mutating func admit(_ task: PendingTask<Message, Work>, _ keepsAbandoned: Bool) {
    guard let id = task.id, let pace = task.pace else { return admitByPolicy(task, keepsAbandoned) }
    var held = task
    held.phase = .held
    switch pace {
    case .debounce:
      tasks.removeAll { $0.id == id && $0.phase == .held }
      tasks.append(held)
      windows.insert(id)
    case .throttle(let edges):
      if windows.contains(id) {
        guard edges.contains(.trailing) else { return }
        tasks.removeAll { $0.id == id && $0.phase == .held }
        tasks.append(held)
      } else {
        windows.insert(id)
        if edges.contains(.leading) {
          admitByPolicy(task, keepsAbandoned)
        } else {
          tasks.append(held)
        }
      }
    }
  }

  private mutating func admitByPolicy(_ task: PendingTask<Message, Work>, _ keepsAbandoned: Bool) {
    var task = task
    task.phase = .asked
    if let id = task.id, tasks.contains(where: { $0.id == id && $0.isRunning }) {
      switch task.policy {
      case .ignoreWhileRunning: return
      case .queued: task.phase = .waiting
      case .latestWins:
        revoke(keepsAbandoned) { $0.id == id && $0.phase != .held }
      case .concurrent: break
      }
    }
    tasks.append(task)
  }

  /// Silences tasks. The request of one that has been started may have left already.
  private mutating func revoke(
    _ keepsAbandoned: Bool, _ isMeant: (PendingTask<Message, Work>) -> Bool
  ) {
    for index in tasks.indices.reversed()
    where tasks[index].phase != .abandoned && isMeant(tasks[index]) {
      if keepsAbandoned, tasks[index].phase == .asked {
        tasks[index].phase = .abandoned
      } else {
        tasks.remove(at: index)
      }
    }
  }
}
