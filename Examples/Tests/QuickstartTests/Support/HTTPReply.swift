/// What the test's server does with a request.
struct HTTPReply: Sendable {
  /// The bytes it sends.
  let bytes: [UInt8]
  /// What it does then.
  let ending: Ending

  enum Ending: Sendable {
    /// It ends the connection.
    case close
    /// It waits until the client has left.
    case hold
    /// It sends a space from time to time until the client has left.
    case drip
  }

  /// A complete answer.
  static func status(_ status: String, body: String = "") -> HTTPReply {
    HTTPReply(bytes: head(status, length: body.utf8.count) + body.utf8, ending: .close)
  }

  /// Success with a body.
  static func body(_ body: String) -> HTTPReply {
    .status("200 OK", body: body)
  }

  /// Success with users named `User 1`, `User 2`, ….
  static func users(_ count: Int) -> HTTPReply {
    .body(
      "[" + names(count).map { "{\"id\": 7, \"name\": \"\($0)\"}" }.joined(separator: ",") + "]")
  }

  /// The names in ``users(_:)``.
  static func names(_ count: Int) -> [String] {
    (0..<count).map { "User \($0 + 1)" }
  }

  /// Nothing at all, for ever.
  static let silence = HTTPReply(bytes: [], ending: .hold)

  /// The beginning of a body, then nothing, for ever.
  static let stalling = HTTPReply(bytes: head("200 OK", length: 100) + "[".utf8, ending: .hold)

  /// The beginning of a body, then a byte now and again, for ever.
  static let dripping = HTTPReply(
    bytes: head("200 OK", length: 1_000_000) + "[".utf8, ending: .drip)

  /// The beginning of a body, then the end of the connection.
  static let breakingOff = HTTPReply(bytes: head("200 OK", length: 100) + "[".utf8, ending: .close)

  /// Bytes that are no HTTP.
  static let gibberish = HTTPReply(bytes: Array("Who is there?\n".utf8), ending: .close)

  private static func head(_ status: String, length: Int) -> [UInt8] {
    let lines = [
      "HTTP/1.1 \(status)", "Content-Type: application/json", "Content-Length: \(length)",
      "Connection: close", "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
