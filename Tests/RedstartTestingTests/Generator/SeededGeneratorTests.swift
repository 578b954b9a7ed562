import RedstartTesting
import TestSupport
import Testing

struct SeededGeneratorTests {
  /// The published sequence of SplitMix64 for this seed.
  @Test func `the numbers are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `a part that has its own generator does not change what others get`() {
    var first = SeededGenerator(seed: 3)
    var second = first
    var part = first.split()
    _ = (0..<100).map { _ in part.next() }
    _ = second.split()
    #expect(first.next() == second.next())
  }

  @Test func `threads that share a generator get each number once`() {
    let shared = SharedGenerator(seed: 9)
    let numbers = Log<UInt64>()
    Threads.run(2) { _ in
      for _ in 0..<1_000 { numbers.add(shared.with { $0.next() }) }
    }
    var generator = SeededGenerator(seed: 9)
    #expect(Set(numbers.entries) == Set((0..<2_000).map { _ in generator.next() }))
  }
}
