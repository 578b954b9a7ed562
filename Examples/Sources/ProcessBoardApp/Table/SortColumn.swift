/// What the table may be sorted by, from left to right.
public enum SortColumn: String, CaseIterable, Sendable {
  case number
  case user
  case share
  case memory
  case time
  case name

  /// Whether one rather looks for the largest.
  var beginsDescending: Bool { [.share, .memory, .time].contains(self) }

  /// The column beside it, or itself at the end.
  func neighbour(_ step: Int) -> SortColumn {
    let all = SortColumn.allCases
    let index = all.firstIndex(of: self)! + step
    return all[min(max(index, 0), all.count - 1)]
  }
}
