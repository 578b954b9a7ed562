#if os(Linux)
  import Foundation
  import Testing

  @testable import ProcessSampling

  @Suite("On this machine")
  struct RealProcTests {
    private func sleeper() throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sleep")
      process.arguments = ["1000"]
      // Whoever waits for the end of what the tests write must not wait for it.
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }

    private func found(_ number: Int32) throws -> ProcessSample {
      var sampler = try ProcSampler()
      return try #require(sampler.sample().processes.first { $0.id.number == number })
    }

    private let signaller = Signaller.system { id in
      (try? ProcSampler())?.isAlive(id) ?? false
    }

    @Test("the sample has this process, and what it costs")
    func thisProcess() throws {
      var sampler = try ProcSampler()
      let sample = try sampler.sample()
      let process = try #require(sample.processes.first { $0.id.number == getpid() })
      #expect(process.parent == getppid())
      #expect(process.residentKilobytes > 1000)
      #expect(process.threads >= 1)
      #expect(sample.memoryTotal > sample.memoryAvailable)
      #expect(sample.instant > 0)
      let detail = try #require(sampler.detail(of: process.id))
      #expect(detail.directory == .value(FileManager.default.currentDirectoryPath))
      guard case .value(let count) = detail.openFiles else {
        Issue.record("a process may know its own files")
        return
      }
      #expect(count >= 3)
    }

    @Test("a signal ends a process, and after that there is nobody to signal")
    func signal() throws {
      let process = try sleeper()
      let id = try found(process.processIdentifier).id
      // A child of a worker thread has inherited a mask that keeps every milder signal out.
      #expect(signaller.send(.kill, to: id) == .sent)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGKILL)
      #expect(signaller.send(.terminate, to: id) == .gone)
    }

    @Test("a process that has got another's number is left alone")
    func otherStart() throws {
      let process = try sleeper()
      var id = try found(process.processIdentifier).id
      id.start += 1
      #expect(signaller.send(.kill, to: id) == .gone)
      #expect(process.isRunning)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    @Test("a group is never signalled")
    func group() {
      let any = Signaller.system { _ in true }
      for number: Int32 in [0, -1, .min] {
        #expect(any.send(.kill, to: ProcessIdentity(number: number, start: 0)) == .gone)
      }
    }

    @Test("the system's refusals are told apart")
    func refusals() {
      let id = ProcessIdentity(number: 1, start: 0)
      for (code, outcome) in [
        (EPERM, SignalOutcome.notPermitted), (ESRCH, .gone),
        (EINVAL, .failed(reason: String(cString: strerror(EINVAL)))),
      ] {
        let signaller = Signaller.system(
          isAlive: { _ in true },
          send: { number, signal in
            guard number == 1, signal == SIGCONT else { return 0 }
            errno = code
            return -1
          })
        #expect(signaller.send(.resume, to: id) == outcome)
        #expect(signaller.send(.stop, to: id) == .sent)
      }
      // Nobody but root may signal the first process.
      if geteuid() != 0 {
        #expect(Signaller.system { _ in true }.send(.resume, to: id) == .notPermitted)
      }
    }

    @Test("every signal has a name and a number of its own")
    func names() {
      #expect(Set(ProcessSignal.allCases.map(\.name)).count == ProcessSignal.allCases.count)
      #expect(Set(ProcessSignal.allCases.map(\.number)).count == ProcessSignal.allCases.count)
    }
  }
#endif
