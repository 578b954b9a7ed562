/// What a row should reach.
struct Target: Sendable {
  enum Subject: Sendable { case figure, ratio }
  enum Bound: Sendable { case atMost, atLeast }

  let subject: Subject
  let bound: Bound
  let limit: Double
  private(set) var forbidsAllocations = false

  static func ratio(atMost limit: Double) -> Target {
    Target(subject: .ratio, bound: .atMost, limit: limit)
  }

  static func ratio(atLeast limit: Double) -> Target {
    Target(subject: .ratio, bound: .atLeast, limit: limit)
  }

  static func figure(atMost limit: Double) -> Target {
    Target(subject: .figure, bound: .atMost, limit: limit)
  }

  static func figure(atLeast limit: Double) -> Target {
    Target(subject: .figure, bound: .atLeast, limit: limit)
  }

  /// The same target, met without any allocation only.
  var withoutAllocations: Target {
    var target = self
    target.forbidsAllocations = true
    return target
  }

  func allows(_ value: Double) -> Bool {
    bound == .atMost ? value <= limit : value >= limit
  }
}
