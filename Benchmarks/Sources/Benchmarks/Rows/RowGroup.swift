/// Rows that belong together. A new group is a type of its own, named in `Benchmarks.groups`.
protocol RowGroup: SendableMetatype {
  static func rows(_ bench: Bench) -> [Row]
}
