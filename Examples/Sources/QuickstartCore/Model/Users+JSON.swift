import Foundation

extension [User] {
  /// Reads a list of users, and tells a body that is no JSON from JSON that is no list of users.
  public init(json: Data) throws(AppFailure) {
    do {
      self = try JSONDecoder().decode([User].self, from: json)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .wrongShape(detail: "\(Self.place(context.codingPath)) has no \(key.stringValue)")
    } catch DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context)
    {
      throw .wrongShape(detail: "\(Self.place(context.codingPath)) is of another type")
    } catch {
      throw .notJSON
    }
  }

  /// The JSON that ``init(json:)`` reads.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Where in the JSON something is: `the whole`, `[3]`, `[3].name`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard let first = path.first else { return "the whole" }
    let start = first.intValue.map { "[\($0)]" } ?? first.stringValue
    return path.dropFirst().reduce(start) { $0 + "." + $1.stringValue }
  }
}
