import ProcessSampling

/// Whom the keys are for.
public enum BoardMode: Hashable, Sendable {
  case browsing
  case filtering
  /// Which signal this process is to get.
  case choosingSignal(ProcessRow)
  /// Whether it is to get this one. About the process that was chosen, whatever is selected meanwhile.
  case confirming(ProcessSignal, ProcessRow)
}
