import ProcessSampling

/// What stands at the bottom, unless a filter is typed there.
public enum BoardStatus: Hashable, Sendable {
  /// The keys that there are.
  case hints
  case nothingSelected
  case choosingSignal(ProcessRow)
  case confirming(ProcessSignal, ProcessRow)
  case signalled(ProcessSignal, ProcessRow, SignalOutcome)
  case snapshotWritten(processes: Int, file: String)
  case snapshotFailed(reason: String)
  case samplingFailed(SamplingError)
}
