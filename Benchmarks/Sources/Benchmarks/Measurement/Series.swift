/// The figures of several passes over the same work, in the order of the passes.
///
/// Works that were measured together took turns, so pass by pass they met the same noise: a ratio or a
/// difference is taken within each pass, and its median is what counts.
struct Series: Sendable {
  let passes: [Double]

  var median: Double {
    let sorted = passes.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  var min: Double { passes.min() ?? .nan }
  var max: Double { passes.max() ?? .nan }

  static func / (series: Series, reference: Series) -> Series {
    Series(passes: zip(series.passes, reference.passes).map { $0 / $1 })
  }

  static func - (series: Series, reference: Series) -> Series {
    Series(passes: zip(series.passes, reference.passes).map { $0 - $1 })
  }

  static func / (series: Series, divisor: Double) -> Series {
    Series(passes: series.passes.map { $0 / divisor })
  }
}
