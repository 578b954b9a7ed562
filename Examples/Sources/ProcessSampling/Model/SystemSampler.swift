/// Takes samples of a system, one after the other. It may remember what it saw, so one task has it
/// to itself; nothing in it waits.
public protocol SystemSampler {
  /// All processes, now.
  mutating func sample() throws(SamplingError) -> SystemSample
  /// More about one of them; nil if it has ended.
  func detail(of id: ProcessIdentity) -> ProcessDetail?
}
