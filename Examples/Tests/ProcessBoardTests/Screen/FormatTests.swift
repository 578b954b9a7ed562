import Testing

@testable import ProcessBoardApp

@Suite("Numbers are written")
struct FormatTests {
  @Test("so that they fit into their columns")
  func fits() {
    var values = [0]
    for power in 0..<18 {
      for digit in [1, 5, 9] {
        values.append(digit * (0..<power).reduce(1) { value, _ in value * 10 })
      }
    }
    for value in values where value < 1_000_000_000_000 {
      #expect(Format.memory(value).count <= TableColumn.memory.width, "\(value)")
      #expect(Format.time(value).count <= TableColumn.time.width, "\(value)")
      // A thousand processors.
      if value <= 1_000_000 { #expect(Format.share(value).count <= TableColumn.share.width + 1) }
    }
  }

  @Test("as people read them")
  func text() {
    #expect(Format.memory(0) == "0K")
    #expect(Format.memory(1023) == "1023K")
    #expect(Format.memory(1024) == "1.0M")
    #expect(Format.memory(102_400) == "100M")
    #expect(Format.memory(2_621_440) == "2.5G")
    #expect(Format.memory(5_368_709_120) == "5.0T")
    #expect(Format.time(0) == "0:00.00")
    #expect(Format.time(98_765) == "1:38.76")
    #expect(Format.time(6_000_000) == "1h40m")
    #expect(Format.time(360_000_000) == "4d04h")
    #expect(Format.share(705) == "70.5")
    #expect(Format.share(12_345) == "1234")
    #expect(Format.hundredths(107) == "1.07")
  }
}
