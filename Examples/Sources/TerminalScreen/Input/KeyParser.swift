/// Makes keys of a terminal's bytes, which may come in any pieces.
public struct KeyParser: Sendable {
  private enum State: Hashable {
    case ground
    /// After an escape byte: a sequence, or the key itself.
    case escape
    /// In a sequence that began with "[".
    case control
    /// In a sequence that began with "O".
    case single
    /// In a character of several bytes.
    case character(expected: Int)
  }

  private var state = State.ground
  private var kept: [UInt8] = []

  public init() {}

  /// Whether an escape byte has come and nothing after it: it is the escape key if nothing follows soon.
  public var isUndecided: Bool { state == .escape }

  /// - Returns: the keys that are complete now.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { parse(byte, into: &keys) }
    return keys
  }

  /// Nothing followed soon.
  ///
  /// - Returns: the escape key if its byte is what has come last.
  public mutating func flush() -> Key? {
    guard state == .escape else { return nil }
    state = .ground
    return .escape
  }

  private mutating func parse(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(with: byte, into: &keys)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control
      case UInt8(ascii: "O"): state = .single
      case 0x1B: keys.append(.escape)
      default:
        // The escape key, and then another.
        keys.append(.escape)
        begin(with: byte, into: &keys)
      }
    case .single:
      state = .ground
      if let key = Self.key(final: byte, number: nil) {
        keys.append(key)
      } else if byte == 0x1B {
        state = .escape
      }
    case .control: sequence(byte, into: &keys)
    case .character(let expected): character(byte, expected, into: &keys)
    }
  }

  private mutating func begin(with byte: UInt8, into keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x09: keys.append(.tab)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x01...0x1A: keys.append(.control(Character(UnicodeScalar(byte + 0x60))))
    case 0x20...0x7E: keys.append(.character(Character(UnicodeScalar(byte))))
    case 0xC2...0xDF: begin(byte, expecting: 2)
    case 0xE0...0xEF: begin(byte, expecting: 3)
    case 0xF0...0xF4: begin(byte, expecting: 4)
    default: break
    }
  }

  private mutating func begin(_ byte: UInt8, expecting count: Int) {
    kept = [byte]
    state = .character(expected: count)
  }

  private mutating func character(_ byte: UInt8, _ expected: Int, into keys: inout [Key]) {
    guard byte & 0xC0 == 0x80 else {
      kept = []
      return begin(with: byte, into: &keys)
    }
    kept.append(byte)
    guard kept.count == expected else { return }
    state = .ground
    if let text = String(validating: kept, as: UTF8.self), let character = text.first {
      keys.append(.character(character))
    }
    kept = []
  }

  /// Parameters are digits and semicolons; a byte from "@" on ends the sequence.
  private mutating func sequence(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x40...0x7E:
      let number = Int(String(decoding: kept.prefix { $0 != 0x3B }, as: UTF8.self))
      if let key = Self.key(final: byte, number: number) { keys.append(key) }
      kept = []
      state = .ground
    case 0x1B:
      kept = []
      state = .escape
    default:
      // What is longer is no key; the rest of it is passed over.
      if kept.count < 32 { kept.append(byte) }
    }
  }

  private static func key(final: UInt8, number: Int?) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "~"):
      switch number {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      default: nil
      }
    default: nil
    }
  }
}
