import ProcessSampling

@testable import ProcessBoardApp

/// Processes for tests.
enum Samples {
  static func process(
    _ number: Int32, _ name: String = "program", time: Int = 0, kilobytes: Int = 1000,
    user: String = "ada", state: ProcessState = .sleeping, start: UInt64 = 1
  ) -> ProcessSample {
    ProcessSample(
      id: ProcessIdentity(number: number, start: start), parent: 1, name: name, command: name,
      state: state, user: user, threads: 1, residentKilobytes: kilobytes, processorTime: time)
  }

  static func row(_ number: Int32, _ name: String = "program") -> ProcessRow {
    ProcessRow(process(number, name))
  }

  static func sample(second: Int, _ processes: [ProcessSample]) -> SystemSample {
    SystemSample(instant: second * 1000, processes: processes)
  }
}
