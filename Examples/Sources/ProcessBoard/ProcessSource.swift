import ProcessBoardApp
import ProcessSampling

/// Whose processes are shown.
struct ProcessSource: Sendable {
  let makeSampler: @Sendable () throws(SamplingError) -> any SystemSampler
  let inspect: @Sendable (ProcessIdentity) -> ProcessDetail?
  let signaller: Signaller
  let isReplay: Bool

  init(_ options: BoardOptions) throws(SamplingError) {
    if let file = options.replay {
      self.init(try Recording(file: file))
      return
    }
    #if os(Linux)
      self.init(proc: options.proc)
    #else
      self.init(.example)
    #endif
  }

  private init(_ recording: Recording) {
    let sampler = RecordedSampler(recording)
    makeSampler = { () throws(SamplingError) in sampler }
    inspect = { sampler.detail(of: $0) }
    signaller = .elsewhere
    isReplay = true
  }

  private init(proc: String) {
    let make = { @Sendable () throws(SamplingError) -> ProcSampler in
      try ProcSampler(root: proc)
    }
    makeSampler = { () throws(SamplingError) in try make() }
    inspect = { id in (try? make())?.detail(of: id) }
    // Another directory may be of another system, whose numbers mean other processes here.
    signaller =
      proc == "/proc"
      ? .system(isAlive: { id in (try? make())?.isAlive(id) ?? false }) : .elsewhere
    isReplay = false
  }
}
