import ProcessSampling
import TerminalScreen

/// What may happen to the board.
public enum BoardMessage: Sendable {
  case terminal(TerminalEvent)
  case sampled(SystemSample)
  case samplingFailed(SamplingError)
  case table(ProcessTable.Output)
  case filter(FilterField.Output)
  case signalled(ProcessSignal, ProcessRow, SignalOutcome)
  case snapshotWritten(processes: Int, file: String)
  case snapshotFailed(reason: String)
}
