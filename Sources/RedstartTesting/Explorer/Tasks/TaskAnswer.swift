/// One of the ways in which a task may go: the messages it sends, in order, and what it leaves behind elsewhere.
public struct TaskAnswer<Message: Hashable & Sendable, Server: Hashable & Sendable>: Hashable,
  Sendable
{
  /// What it sends before it ends.
  public let messages: [Message]
  /// What the other side is like afterwards; nil if it is as before.
  public let server: Server?
  /// How it is called in a report.
  public let name: String

  /// It sends these messages, one after the other, and ends.
  public static func sends(_ messages: Message..., leaving server: Server? = nil) -> TaskAnswer {
    TaskAnswer(messages: messages, server: server, name: "answers")
  }

  /// It fails, and says so with these messages; without any, nobody hears of it.
  public static func fails(_ messages: Message..., leaving server: Server? = nil) -> TaskAnswer {
    TaskAnswer(messages: messages, server: server, name: "fails")
  }

  /// Somebody cancels it from outside: it ends without a message.
  public static var isCancelled: TaskAnswer {
    TaskAnswer(messages: [], server: nil, name: "is cancelled")
  }
}
