/// Samples that were kept, to be looked at again or elsewhere.
public struct Recording: Hashable, Codable, Sendable {
  /// One after the other.
  public var samples: [SystemSample]
  /// What more is known about some of the processes.
  public var details: [ProcessDetail]

  public init(samples: [SystemSample], details: [ProcessDetail] = []) {
    self.samples = samples
    self.details = details
  }
}
