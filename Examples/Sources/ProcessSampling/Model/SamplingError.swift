/// Why there is no sample.
public enum SamplingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The directory with the processes can't be listed.
  case noProcesses(directory: String, reason: String)
  /// A recording can't be used.
  case noRecording(file: String, reason: String)

  public var description: String {
    switch self {
    case .noProcesses(let directory, let reason): "cannot list \(directory): \(reason)"
    case .noRecording(let file, let reason): "cannot replay \(file): \(reason)"
    }
  }
}
