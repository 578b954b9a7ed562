/// A row of 40 bytes.
struct Quote: Identifiable, Hashable, Sendable {
  let id: Int
  var bid: Double
  var ask: Double
  var volume: Int
  var rank: Int

  init(_ number: Int) {
    id = number &* 7_919 &+ 13
    bid = 1
    ask = 2
    volume = number
    rank = (number &* 2_654_435_761) & 0xff_ffff
  }
}
