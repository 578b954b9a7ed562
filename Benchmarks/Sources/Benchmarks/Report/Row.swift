/// One line of the report.
struct Row: Sendable {
  let name: String
  let figure: Series
  let unit: Unit
  /// What one repetition allocates; nil where it is not counted.
  let allocations: Double?
  let ratio: Series?
  /// What the ratio is taken of.
  let reference: String?
  let target: Target?

  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case bytes = "B"
    case millions = "M"
  }

  init(
    _ name: String, _ figure: Series, _ unit: Unit, allocations: Double? = nil,
    ratio: Series? = nil, to reference: String? = nil, target: Target? = nil
  ) {
    self.name = name
    self.figure = figure
    self.unit = unit
    self.allocations = allocations
    self.ratio = ratio
    self.reference = reference
    self.target = target
  }

  /// Whether the target is met; nil without one.
  var isMet: Bool? {
    guard let target else { return nil }
    if target.forbidsAllocations, let allocations, allocations > 0 { return false }
    switch target.subject {
    case .figure: return target.allows(figure.median)
    case .ratio: return ratio.map { target.allows($0.median) }
    }
  }
}
