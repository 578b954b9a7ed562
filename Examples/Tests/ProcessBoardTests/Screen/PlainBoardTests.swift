import ProcessSampling
import Testing

@testable import ProcessBoardApp

@Suite("The board without a terminal")
@MainActor
struct PlainBoardTests {
  private func report(
    _ recording: Recording, samples: Int = 1, order: TableOrder = TableOrder(.number),
    filter: String = ""
  ) async throws -> PlainReport {
    let clock = ManualClock()
    let sampler = RecordedSampler(recording)
    let task = Task {
      try await PlainBoard.run(
        samples: samples, order: order, filter: filter,
        context: PlainContext(
          makeSampler: { () throws(SamplingError) in sampler }, clock: clock, interval: .seconds(1))
      )
    }
    for _ in 1..<max(2, samples) where samples > 1 {
      try await turn("sleep") { clock.sleeping == 1 }
      clock.advance(by: .seconds(1))
    }
    return try await task.value
  }

  @Test("is a line for each process, of the last sample")
  func lines() async throws {
    let report = try await report(.example, samples: 4, order: TableOrder(.share), filter: "swift")
    #expect(
      report.lines == [
        "    PID USER     S  CPU%    MEM     TIME  THR COMMAND",
        "    900 ada      R  91.0   392M  0:03.03    1 swift-frontend -frontend -c",
        "    734 ada      D   9.5   302M  0:04.28    9 swift build -c release",
      ])
    #expect(report.remark == "1 processes could not be read")
  }

  @Test("has each line to itself, whatever a process is called")
  func hostileNames() async throws {
    let name = "a\nb\u{1B}[2J\u{202E}\t"
    let report = try await report(
      Recording(samples: [Samples.sample(second: 0, [Samples.process(7, name)])]))
    #expect(report.lines.count == 2)
    #expect(report.lines[1].hasSuffix(" a?b?[2J??"))
    #expect(report.remark == nil)
  }
}
