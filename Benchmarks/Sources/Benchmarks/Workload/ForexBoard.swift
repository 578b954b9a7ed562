import Redstart

/// A board of rates of which some tick in each frame, and a formatter for each row.
enum ForexBoard {
  static let size = 10_000
  static let ticksPerFrame = 50
  static let frames = 1_000

  /// The positions of the rows that tick in a frame.
  static func positions(in frame: Int) -> [Int] {
    (0..<ticksPerFrame).map { (frame &* 7_919 &+ $0 &* 613) % size }
  }

  /// What a screen makes of a row: a line of text, of a price with four decimals, a spread, and an arrow.
  static func format(_ quote: Quote, _ old: Double, into screen: inout [UInt8]) {
    screen.removeAll(keepingCapacity: true)
    append(quote.id, to: &screen)
    screen.append(32)
    append(decimal: quote.bid, to: &screen)
    screen.append(32)
    append(decimal: quote.ask - quote.bid, to: &screen)
    screen.append(quote.bid > old ? 94 : 118)
  }

  private static func append(decimal value: Double, to screen: inout [UInt8]) {
    let scaled = Int((value * 10_000).rounded())
    append(scaled / 10_000, to: &screen)
    screen.append(46)
    append(abs(scaled % 10_000), to: &screen)
  }

  private static func append(_ number: Int, to screen: inout [UInt8]) {
    if number < 0 { screen.append(45) }
    var divisor = 1
    while number.magnitude / UInt(divisor) >= 10 { divisor *= 10 }
    while divisor > 0 {
      screen.append(UInt8(48 + number.magnitude / UInt(divisor) % 10))
      divisor /= 10
    }
  }
}

/// A row of the screen.
///
/// `@unchecked Sendable` is sound: it is used by one thread.
final class ForexCell: @unchecked Sendable {
  private(set) var line: [UInt8] = []
  private var last = 0.0

  func show(_ quote: Quote) {
    ForexBoard.format(quote, last, into: &line)
    last = quote.bid
  }
}

/// A store as others are: whatever happens, it calls everybody, and everybody compares.
///
/// `@unchecked Sendable` is sound: it is used by one thread.
final class CallEverybodyStore: @unchecked Sendable {
  private(set) var rows = (0..<ForexBoard.size).map(Quote.init)
  private var observers: [([Quote]) -> Void] = []
  private(set) var calls = 0

  func observe(_ observer: @escaping ([Quote]) -> Void) {
    observers.append(observer)
  }

  func dispatch(_ change: (inout [Quote]) -> Void) {
    change(&rows)
    for observer in observers { observer(rows) }
    calls += observers.count
  }
}
