import Testing

extension HTTPReply: CustomTestStringConvertible {
  /// The first line and the end of what is sent, and what is done then.
  var testDescription: String {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return "\(lines.first ?? "nothing") … \(lines.last?.suffix(40) ?? ""), then \(ending)"
  }
}
