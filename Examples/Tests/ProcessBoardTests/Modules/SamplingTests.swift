import ProcessSampling
import Testing

@testable import ProcessBoardApp

@Suite("Sampling")
@MainActor
struct SamplingTests {
  /// Fails at every second sample.
  private struct Failing: SystemSampler {
    var isFirst = true
    mutating func sample() throws(SamplingError) -> SystemSample {
      guard isFirst else { throw .noProcesses(directory: "d", reason: "r") }
      isFirst = false
      return SystemSample(instant: 0, processes: [])
    }
    func detail(of id: ProcessIdentity) -> ProcessDetail? { nil }
  }

  @Test("is once at the beginning, then at each interval, and begins anew after a failure")
  func rhythm() async throws {
    let clock = ManualClock()
    let log = Recorder<String>()
    let task = Task {
      try await Sampling.run(
        every: .seconds(1), clock: clock, makeSampler: { () throws(SamplingError) in Failing() },
        sampled: { _ in log.add("sample") }, failed: { _ in log.add("failure") })
    }
    for count in 1...4 {
      try await turn("sleep") { clock.sleeping == 1 }
      #expect(log.values.count == count)
      clock.advance(by: .milliseconds(999))
      #expect(clock.sleeping == 1)
      clock.advance(by: .milliseconds(1))
    }
    try await turn("sleep") { clock.sleeping == 1 }
    #expect(log.values == ["sample", "failure", "sample", "failure", "sample"])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("leaves out what it has missed, and does not shift by its own time")
  func missed() async throws {
    let clock = ManualClock()
    let log = Recorder<String>()
    let task = Task {
      try await Sampling.run(
        every: .seconds(1), clock: clock, makeSampler: { () throws(SamplingError) in Failing() },
        sampled: { _ in log.add("\(clock.now.offset)") },
        failed: { _ in log.add("\(clock.now.offset)") })
    }
    try await turn("sleep") { clock.sleeping == 1 }
    clock.advance(by: .seconds(5.5))
    try await turn("sleep") { clock.sleeping == 1 && log.values.count == 2 }
    // The sample of the fifth second came late; the next is a second after it.
    clock.advance(by: .seconds(1))
    try await turn("sleep") { clock.sleeping == 1 && log.values.count == 3 }
    task.cancel()
    _ = await task.result
    #expect(log.values == ["0.0 seconds", "5.5 seconds", "6.5 seconds"])
  }
}
