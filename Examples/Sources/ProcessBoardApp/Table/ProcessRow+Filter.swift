extension ProcessRow {
  /// Whether a text is part of what is shown of the process, in capitals or not.
  func matches(_ filter: String) -> Bool {
    filter.isEmpty || process.command.containsIgnoringCase(filter)
      || process.name.containsIgnoringCase(filter) || process.user.containsIgnoringCase(filter)
      || "\(process.id.number)" == filter
  }
}

extension String {
  fileprivate func containsIgnoringCase(_ other: String) -> Bool {
    contains(other) || lowercased().contains(other.lowercased())
  }
}
