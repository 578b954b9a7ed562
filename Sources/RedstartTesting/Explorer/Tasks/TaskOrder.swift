import Redstart

/// What a reducer wants done about tasks: started, or cancelled.
public enum TaskOrder<Work: Hashable & Sendable>: Hashable, Sendable {
  /// Starts a task. With an id, the policy says what becomes of it beside another with the same id and key.
  case start(Work, id: TaskID? = nil, policy: EffectPolicy = .concurrent, pace: TaskPace? = nil)
  /// Cancels what has this id; without a key, whatever its key.
  case cancel(TaskID)
}
