import Testing

@testable import ProcessSampling

@Suite("The system's own files")
struct ProcFilesTests {
  private func memory(_ text: String) -> ProcMemory {
    Array(text.utf8).withUnsafeBytes { ProcMemory($0) }
  }

  private func load(_ text: String) -> Int {
    Array(text.utf8).withUnsafeBytes { ProcLoad($0).hundredths }
  }

  @Test("say how much memory there is")
  func memoryIsRead() {
    let memory = memory("MemTotal:    2048 kB\nMemFree: 1 kB\nMemAvailable:\t1024 kB\nX: 7 kB\n")
    #expect(memory.total == 2048)
    #expect(memory.available == 1024)
    #expect(self.memory("").total == 0)
    #expect(self.memory("MemTotal:\nMemAvailable: x").available == 0)
  }

  @Test("say how busy it is")
  func loadIsRead() {
    #expect(load("1.25 0.9 0.1 1/200 4\n") == 125)
    #expect(load("12.05 0.9") == 1205)
    #expect(load("") == 0)
    #expect(load("1") == 0)
    #expect(load("1.x5") == 0)
  }
}
