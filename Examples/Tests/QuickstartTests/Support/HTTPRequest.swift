/// The head of a request.
struct HTTPRequest: Equatable, Sendable {
  let method: String
  let path: String

  /// Reads a head from a connection, up to the empty line; nil if the client leaves before.
  init?(from socket: Socket) throws {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while !bytes.contains(end) {
      let more = try socket.read()
      if more.isEmpty { return nil }
      bytes += more
    }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return nil }
    method = String(words[0])
    path = String(words[1])
  }
}
