import ProcessSampling

/// What the pane shows.
public struct DetailContent: Hashable, Sendable {
  public enum More: Hashable, Sendable {
    case loading
    case known(ProcessDetail)
    /// There is nobody left to ask about.
    case ended
  }

  /// The process that it is about; nil if none is selected.
  public var row: ProcessRow?
  public var more: More

  public init(row: ProcessRow? = nil, more: More = .loading) {
    self.row = row
    self.more = more
  }
}
