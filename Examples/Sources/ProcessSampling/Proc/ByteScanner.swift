/// Reads words and numbers from bytes that stay where they are.
struct ByteScanner {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ bytes: UnsafeRawBufferPointer, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The byte that is next, and passes it.
  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Passes spaces and tabs.
  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  /// Passes words and the blanks before them.
  mutating func skipWords(_ count: Int) {
    for _ in 0..<count {
      skipBlanks()
      while position < bytes.count, bytes[position] > 0x20 { position += 1 }
    }
  }

  /// A number after blanks; nil without digits, or if it is too large. A minus sign is taken.
  mutating func integer() -> Int? {
    skipBlanks()
    var isNegative = false
    if position < bytes.count, bytes[position] == 0x2D {
      isNegative = true
      position += 1
    }
    guard let magnitude = natural(), let value = Int(exactly: magnitude) else { return nil }
    return isNegative ? -value : value
  }

  /// A number without a sign after blanks; nil without digits, or if it is too large.
  mutating func natural() -> UInt64? {
    skipBlanks()
    var value: UInt64 = 0
    var hasDigits = false
    while position < bytes.count, case let digit = bytes[position] &- 0x30, digit < 10 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      guard !overflow, !carry else { return nil }
      value = sum
      hasDigits = true
      position += 1
    }
    return hasDigits ? value : nil
  }
}
