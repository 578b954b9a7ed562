import Dispatch
import Foundation

/// A small HTTP/1.1 server on loopback, at a port of its own, that gives every request the same
/// reply.
final class HTTPServer: Sendable {
  private let listener: Socket
  private let port: UInt16
  private let reply: HTTPReply
  private let threads = DispatchGroup()
  private let requestLog = Guarded<[HTTPRequest]>([])
  private let isStopping = Guarded(false)
  private let acceptance = Guarded<Result<Void, any Error>>(.success(()))

  /// A word for each request that has come, and for each of its connections that has ended.
  let events: AsyncStream<Event>
  private let report: AsyncStream<Event>.Continuation

  enum Event: Sendable {
    case asked
    case closed
  }

  /// Runs `body` beside a server, and stops the server.
  static func answering<R>(
    _ reply: HTTPReply, _ body: (HTTPServer) async throws -> R
  ) async throws -> R {
    let server = try HTTPServer(reply)
    let result: Result<R, any Error>
    do {
      result = .success(try await body(server))
    } catch {
      result = .failure(error)
    }
    try server.stop()
    return try result.get()
  }

  /// Runs `body` beside a server, and stops the server.
  static func answering<R>(_ reply: HTTPReply, _ body: (HTTPServer) throws -> R) throws -> R {
    let server = try HTTPServer(reply)
    let result = Result { try body(server) }
    try server.stop()
    return try result.get()
  }

  /// The address of a port at which nobody listens.
  static func deadURL() throws -> String {
    let listener = try Socket.listening()
    let port = try listener.port
    listener.close()
    return url(port)
  }

  /// Where the users are.
  var url: String { Self.url(port) }

  /// Waits until something has happened so often since the last wait.
  func waits(for event: Event, count: Int) async throws {
    var rest = count
    for await next in events where next == event {
      rest -= 1
      if rest == 0 { return }
    }
    throw CancellationError()
  }

  /// What it has been asked so far.
  var requests: [HTTPRequest] { requestLog.value }

  private static func url(_ port: UInt16) -> String {
    "http://127.0.0.1:\(port)/users.json"
  }

  private init(_ reply: HTTPReply) throws {
    listener = try Socket.listening()
    port = try listener.port
    self.reply = reply
    (events, report) = AsyncStream.makeStream()
    onThread { server in
      server.acceptance.value = Result { try server.acceptAll() }
    }
  }

  /// Ends the accept loop by a last connection, and waits for every thread.
  private func stop() throws {
    isStopping.value = true
    try Socket.connected(toPort: port).close()
    threads.wait()
    listener.close()
    try acceptance.value.get()
  }

  private func acceptAll() throws {
    while true {
      let client = try listener.accepted()
      guard !isStopping.value else { return client.close() }
      onThread { $0.serve(client) }
    }
  }

  private func serve(_ client: Socket) {
    defer { client.close() }
    do {
      guard let request = try HTTPRequest(from: client) else { return }
      requestLog.update { $0.append(request) }
      report.yield(.asked)
      defer { report.yield(.closed) }
      try client.write(reply.bytes)
      switch reply.ending {
      case .close: break
      case .hold: while try !client.read().isEmpty {}
      case .drip: while try !client.isReadable(within: 10) { try client.write(Array(" ".utf8)) }
      }
    } catch {
      // A client may leave in the middle; what it was to notice, its own test checks.
    }
  }

  private func onThread(_ body: @escaping @Sendable (HTTPServer) -> Void) {
    threads.enter()
    Thread.detachNewThread { [self] in
      body(self)
      threads.leave()
    }
  }
}
