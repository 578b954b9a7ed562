import TestSupport

/// A server whose answers the test decides, one by one.
///
/// Each question is held until the test answers it, or until its task is cancelled.
final class HeldServer<Question: Sendable & Equatable, Answer: Sendable>: Sendable {
  /// A question that was not answered yet.
  struct Held: Sendable {
    let question: Question
    fileprivate let reply: AsyncStream<Result<Answer, any Error>>.Continuation

    func answer(_ answer: Answer) { finish(.success(answer)) }
    func fail(_ error: any Error) { finish(.failure(error)) }

    private func finish(_ result: Result<Answer, any Error>) {
      reply.yield(result)
      reply.finish()
    }
  }

  private let arrivals: AsyncStream<Held>
  private let arrive: AsyncStream<Held>.Continuation
  private let log = Guarded<[Question]>([])
  private let cancellations: AsyncStream<Question>
  private let cancel: AsyncStream<Question>.Continuation

  init() {
    (arrivals, arrive) = AsyncStream.makeStream()
    (cancellations, cancel) = AsyncStream.makeStream()
  }

  /// What was asked so far, in the order of arrival.
  var questions: [Question] { log.value }

  /// Waits for the next question.
  func next() async throws -> Held {
    for await held in arrivals { return held }
    throw CancellationError()
  }

  /// Waits for so many questions, in whatever order they come.
  func next(_ count: Int) async throws -> [Held] {
    var all: [Held] = []
    for _ in 0..<count { all.append(try await next()) }
    return all
  }

  /// Waits until a task that has asked is cancelled.
  func nextCancellation() async throws -> Question {
    for await question in cancellations { return question }
    throw CancellationError()
  }

  /// The client's side.
  func ask(_ question: Question) async throws -> Answer {
    log.change { $0.append(question) }
    let (replies, reply) = AsyncStream<Result<Answer, any Error>>.makeStream()
    arrive.yield(Held(question: question, reply: reply))
    for await result in replies { return try result.get() }
    cancel.yield(question)
    throw CancellationError()
  }
}

extension [HeldServer<String, String>.Held] {
  subscript(question: String) -> Element? { first { $0.question == question } }
}
