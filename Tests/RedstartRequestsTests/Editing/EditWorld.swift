import TestSupport

@testable import RedstartRequests

/// A client with its optimistic edits, a server, and everything between them that has not arrived.
///
/// A plain value: what happens next is chosen from ``events``, so that everything that can happen
/// can be tried.
struct EditWorld: Hashable {
  typealias State = EditableState<NoParameters, NoteEdit>
  typealias Action = EditableAction<NoParameters, NoteEdit>

  /// Something that can happen next.
  enum Event: Hashable {
    /// The user makes the next edit.
    case edit
    /// The user's poll begins.
    case poll
    /// A question arrives at the server, which does what it says or refuses.
    case serve(Question, agrees: Bool)
    /// The server's answer arrives at the client.
    case answer(Question)
    /// It gets lost: the client is told of a failure.
    case lose(Question)
  }

  enum Question: Hashable {
    case edit(UInt64, NoteEdit)
    case request(RequestID<NoParameters>)
  }

  enum Reply: Hashable {
    case agreed
    case refused
    case truth(Notes)
  }

  let order: EditOrder
  /// The edits that are still to be made.
  var plan: [NoteEdit]
  var pollsLeft = 1
  /// How many answers may still get lost.
  var lossesLeft: Int
  var client: State
  var server: Notes
  /// What was asked and has not arrived.
  var asked: Set<Question> = []
  /// What was answered and has not arrived.
  var replies: [Question: Reply] = [:]
  /// Edits of which the client was told that they have failed, or to which it was told nothing.
  var gone: Set<UInt64> = []

  init(_ plan: [NoteEdit], order: EditOrder, losses: Int) {
    self.plan = plan
    self.order = order
    lossesLeft = losses
    server = [1: 10, 2: 20, 3: 30]
    client = State(RequestState(server, for: NoParameters(), at: .zero))
  }

  var events: [Event] {
    var events: [Event] = []
    if !plan.isEmpty { events.append(.edit) }
    if pollsLeft > 0 { events.append(.poll) }
    for question in asked {
      events.append(.serve(question, agrees: true))
      events.append(.serve(question, agrees: false))
    }
    for question in replies.keys {
      events.append(.answer(question))
      if lossesLeft > 0 { events.append(.lose(question)) }
    }
    return events
  }

  mutating func take(_ event: Event) {
    switch event {
    case .edit: perform(.edit(plan.removeFirst()))
    case .poll:
      pollsLeft -= 1
      perform(.request(.reload()))
    case .serve(let question, let agrees): serve(question, agrees)
    case .answer(let question): answer(question)
    case .lose(let question):
      lossesLeft -= 1
      replies[question] = nil
      fail(question)
    }
  }

  private mutating func serve(_ question: Question, _ agrees: Bool) {
    asked.remove(question)
    switch question {
    case .edit(_, let edit):
      if agrees { edit.apply(to: &server) }
      replies[question] = agrees ? .agreed : .refused
    case .request:
      replies[question] = agrees ? .truth(server) : .refused
    }
  }

  private mutating func answer(_ question: Question) {
    guard let reply = replies.removeValue(forKey: question) else { return }
    switch (question, reply) {
    case (.edit(let number, _), .agreed): perform(.editSucceeded(number))
    case (.request(let id), .truth(let notes)):
      perform(.request(.succeeded(id, notes, at: .zero)))
    default: fail(question)
    }
  }

  private mutating func fail(_ question: Question) {
    let failure = RequestFailure(type: "", message: "")
    switch question {
    case .edit(let number, _):
      gone.insert(number)
      perform(.editFailed(number, failure))
    case .request(let id): perform(.request(.failed(id, failure)))
    }
  }

  /// What the middleware does.
  mutating func perform(_ action: Action) {
    client.reduce(action)
    if case .request(let request) = action {
      let facts = client.truth.facts(following: request, now: .zero, RequestRules())
      for fact in facts { perform(.request(fact)) }
    }
    for fact in client.facts(following: action, order) { perform(fact) }
    switch action {
    case .editStarted(let number):
      let pending = client.edits.first { $0.number == number }
      if let pending { asked.insert(.edit(number, pending.edit)) }
    case .request(.started(let id)): asked.insert(.request(id))
    default: break
    }
  }
}

typealias Notes = [Int: Int]

/// Edits that disturb each other in different ways.
enum NoteEdit: OptimisticEdit, Codable {
  case set(Int, to: Int)
  case add(Int, Int)
  case remove(Int)

  func apply(to notes: inout Notes) {
    switch self {
    case .set(let key, let number): notes[key] = number
    case .add(let key, let number): notes[key]? += number
    case .remove(let key): notes[key] = nil
    }
  }
}
