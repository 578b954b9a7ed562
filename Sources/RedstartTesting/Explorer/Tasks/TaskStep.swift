/// Something that can happen to a reducer with tasks.
public enum TaskStep<Message: Hashable & Sendable, Work: Hashable & Sendable>: Hashable, Sendable {
  /// The user, or whoever else is outside, sends a message.
  case send(Message)
  /// The other side handles a task and decides how it goes; `task` is its position among those pending.
  case handle(Work, task: Int, answer: Int, name: String)
  /// A task goes this way, and its first message arrives.
  case answer(Work, task: Int, answer: Int, name: String, Message?)
  /// A message that is on its way arrives.
  case arrive(Work, task: Int, Message)
  /// The operation of a task returns, after its last message has arrived.
  case end(Work, task: Int)
  /// What was cancelled never reaches the other side.
  case forget(Work, task: Int)
  /// The interval of a debounce or throttle is over.
  case due(TaskID)
  /// Something that the state asks to listen to brings a message.
  case hear(TaskID, Message)
}

extension TaskStep: CustomStringConvertible {
  /// What happens, for a reader.
  public var description: String {
    switch self {
    case .send(let message): "the user sends \(message)"
    case .handle(let work, _, _, let name): "the server handles \(work): it \(name)"
    case .answer(let work, _, _, let name, let message?): "\(work) \(name): \(message)"
    case .answer(let work, _, _, let name, nil): "\(work) \(name)"
    case .arrive(let work, _, let message): "\(work) sends \(message)"
    case .end(let work, _): "\(work) ends"
    case .forget(let work, _): "\(work), cancelled, never gets to the server"
    case .due(let id): "the interval of \(id) is over"
    case .hear(let id, let message): "\(id) brings \(message)"
    }
  }
}
