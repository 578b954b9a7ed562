import Foundation
import Testing

@testable import ProcessSampling

@Suite("A sample of a proc file system")
struct ProcSamplerTests {
  @Test("has the processes in the order of their numbers, and nothing else")
  func order() throws {
    let tree = try ProcTree()
    for number in [100, 9, 31] { try tree.add(number, start: number) }
    for name in ["self", "12x", "-3", "sys"] { try tree.makeDirectory(name) }
    var sampler = try ProcSampler(root: tree.path, now: { 77 })
    let sample = try sampler.sample()
    #expect(sample.processes.map(\.id.number) == [9, 31, 100])
    #expect(sample.processes.map(\.id.start) == [9, 31, 100])
    #expect(sample.instant == 77)
    #expect(sample.unreadable == 0)
  }

  @Test("counts what can't be read, and leaves out what has just ended")
  func unreadable() throws {
    let tree = try ProcTree()
    try tree.add(1)
    // It ended between the listing and the reading.
    try tree.makeDirectory("2")
    try tree.write("3/stat", "garbage")
    // Reading a directory fails whoever reads it.
    try tree.makeDirectory("4/stat")
    var sampler = try ProcSampler(root: tree.path)
    let sample = try sampler.sample()
    #expect(sample.processes.map(\.id.number) == [1])
    #expect(sample.unreadable == 2)
  }

  @Test("shows the command, and the name in brackets where there is none")
  func command() throws {
    let tree = try ProcTree()
    try tree.add(1, name: "sleep", command: ["/bin/sleep", "", "10"])
    try tree.add(2, name: "kthreadd")
    var sampler = try ProcSampler(root: tree.path)
    let commands = try sampler.sample().processes.map(\.command)
    #expect(commands == ["/bin/sleep  10", "[kthreadd]"])
  }

  @Test(
    "shows a new command after a program has become another, with the same number or another start")
  func newCommand() throws {
    let tree = try ProcTree()
    try tree.add(1, name: "sh", command: ["sh"], start: 5)
    var sampler = try ProcSampler(root: tree.path)
    #expect(try sampler.sample().processes[0].command == "sh")
    try tree.add(1, name: "make", command: ["make", "all"], start: 5)
    #expect(try sampler.sample().processes[0].command == "make all")
    try tree.add(1, name: "make", command: ["make", "test"], start: 6)
    #expect(try sampler.sample().processes[0].command == "make test")
  }

  @Test("has times in milliseconds and memory in kilobytes")
  func units() throws {
    let tree = try ProcTree()
    try tree.add(1, ticks: 250)
    var sampler = try ProcSampler(root: tree.path)
    let process = try sampler.sample().processes[0]
    #expect(process.processorTime == 250 * 1000 / Int(sysconf(Int32(_SC_CLK_TCK))))
    #expect(process.residentKilobytes == 10 * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024)
    #expect(process.threads == 2)
    #expect(process.parent == 1)
  }

  @Test("has a user's number where there is no name")
  func userNumber() throws {
    let tree = try ProcTree()
    try tree.add(1)
    var sampler = try ProcSampler(root: tree.path)
    let user = try sampler.sample().processes[0].user
    #expect(!user.isEmpty)
    #expect(user == NSUserName() || user == "\(geteuid())")
  }

  @Test("fails if the directory is missing or shows no process")
  func missing() throws {
    #expect(throws: SamplingError.self) { try ProcSampler(root: "/nowhere/at/all") }
    let tree = try ProcTree()
    var sampler = try ProcSampler(root: tree.path)
    #expect(throws: SamplingError.self) { try sampler.sample() }
  }

  @Test("comes with details of one process, as far as they may be known")
  func detail() throws {
    let tree = try ProcTree()
    try tree.add(1, command: ["a", "b c"], start: 5)
    try tree.makeDirectory("1/fd/0")
    try tree.makeDirectory("1/fd/1")
    let sampler = try ProcSampler(root: tree.path)
    let id = ProcessIdentity(number: 1, start: 5)
    let detail = try #require(sampler.detail(of: id))
    #expect(detail.arguments == .value(["a", "b c"]))
    #expect(detail.openFiles == .value(2))
    #expect(detail.executable == .missing)
    #expect(sampler.detail(of: ProcessIdentity(number: 1, start: 6)) == nil)
    #expect(sampler.detail(of: ProcessIdentity(number: 2, start: 5)) == nil)
  }

  @Test("tells a forbidden reading from a process that has ended")
  func failures() {
    for (code, isGone, isForbidden) in [
      (ENOENT, true, false), (ESRCH, true, false), (EACCES, false, true), (EPERM, false, true),
      (EIO, false, false),
    ] {
      switch ReadingFailure(code) {
      case .gone: #expect(isGone)
      case .notPermitted: #expect(isForbidden)
      case .other: #expect(!isGone && !isForbidden)
      }
    }
  }
}
