import TestSupport
import Testing

@testable import RedstartTesting

/// The table of fingerprints, against a dictionary.
@Suite struct FingerprintTableTests {
  @Test(arguments: [0, 4])
  func agreesWithADictionary(sharedBits: Int) {
    let table = FingerprintTable(sharedBits: sharedBits)
    var expected: [UInt64: UInt64] = [:]
    var isSmall = true
    var seen: [UInt64] = []
    var random = SplitMix(seed: 1)
    let prefix: UInt64 = sharedBits == 0 ? 0 : 0xA << 60
    for number in 0..<UInt64(Scale.long(200_000)) {
      var mark = random.next()
      if sharedBits > 0 { mark = mark >> 4 | prefix }
      if sharedBits == 0, number < 2 { mark = number == 0 ? 0 : .max }
      // A few come again.
      if number % 3 == 2 { mark = seen[Int(random.next() % UInt64(seen.count))] }
      seen.append(mark)
      let isNew = table.insert(mark, number)
      #expect(isNew == (expected[mark] == nil))
      if isNew { expected[mark] = number }
      isSmall = isSmall && (expected.count < 5_000 || table.bytes <= 25 * expected.count)
    }
    #expect(isSmall)
    #expect(table.count == expected.count)
    for (mark, word) in expected { #expect(table.word(of: mark) == word) }
    #expect(table.word(of: 0) == expected[0])
    for _ in 0..<1_000 {
      let mark = random.next() >> UInt64(sharedBits) | prefix
      #expect(table.word(of: mark) == expected[mark])
    }
  }

  /// What no hash does: all at one place, at the end, in either order. It may be slow, and must be right.
  @Test(arguments: [true, false])
  func crowdsAtTheEnds(ascending: Bool) {
    let ends: [UInt64] = [1, UInt64.max - 3_000]
    for end in ends {
      let table = FingerprintTable()
      let marks = (0..<2_000).map { end + $0 }
      for mark in ascending ? marks : marks.reversed() { #expect(table.insert(mark, mark)) }
      for mark in marks {
        #expect(!table.insert(mark, 0))
        #expect(table.word(of: mark) == mark)
      }
      #expect(table.count == 2_000)
      #expect(table.word(of: end &+ 2_000) == nil)
    }
  }
}
