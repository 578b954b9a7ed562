extension EntityTable: Encodable where Row: Encodable {
  /// Encodes the rows as an array, in order. A sort is not encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for row in self { try container.encode(row) }
  }
}

extension EntityTable: Decodable where Row: Decodable {
  /// Decodes an array of rows with different ids, in their order. Sort the result with ``sorted(by:)``
  /// if the table had a sort.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      let row = try container.decode(Row.self)
      if contains(id: row.id) {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Two rows of an EntityTable have the same id.")
      }
      updateOrAppend(row)
    }
  }
}
