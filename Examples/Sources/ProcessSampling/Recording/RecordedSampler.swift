/// Plays a recording, again from its beginning when it has ended.
public struct RecordedSampler: SystemSampler, Sendable {
  private let recording: Recording
  private var position = 0
  /// What to add to the recorded instants, so that time goes on.
  private var offset = 0
  private var last = 0

  public init(_ recording: Recording) {
    self.recording = recording
  }

  public mutating func sample() -> SystemSample {
    guard !recording.samples.isEmpty else { return SystemSample(instant: last, processes: []) }
    if position == recording.samples.count {
      position = 0
      offset = last + 1000 - recording.samples[0].instant
    }
    var sample = recording.samples[position]
    position += 1
    sample.instant += offset
    last = sample.instant
    return sample
  }

  public func detail(of id: ProcessIdentity) -> ProcessDetail? {
    if let detail = recording.details.first(where: { $0.id == id }) { return detail }
    guard recording.samples.contains(where: { $0.processes.contains { $0.id == id } }) else {
      return nil
    }
    return ProcessDetail(
      id: id, arguments: .missing, executable: .missing, directory: .missing, openFiles: .missing)
  }
}
