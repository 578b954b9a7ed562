import ProcessSampling

/// A process in the table.
public struct ProcessRow: Hashable, Identifiable, Sendable {
  public var process: ProcessSample
  /// How much of a processor it used between the last two samples, in thousandths.
  public var share: Int
  /// It was there in the sample before, and is not in this one.
  public var hasEnded: Bool

  public init(_ process: ProcessSample, share: Int = 0, hasEnded: Bool = false) {
    self.process = process
    self.share = share
    self.hasEnded = hasEnded
  }

  public var id: ProcessIdentity { process.id }
}
