/// How much time a run may take.
enum Effort: Sendable {
  case short
  case full

  init(arguments: [String]) {
    self = arguments.contains("--short") ? .short : .full
  }

  var stopwatch: Stopwatch {
    switch self {
    case .short: Stopwatch(passes: 15, passLength: .milliseconds(15))
    case .full: Stopwatch(passes: 41, passLength: .milliseconds(25))
    }
  }

  /// How long two threads compete in one pass.
  var raceLength: Duration {
    switch self {
    case .short: .milliseconds(100)
    case .full: .milliseconds(500)
    }
  }

  /// How often.
  var racePasses: Int {
    switch self {
    case .short: 5
    case .full: 9
    }
  }

  /// How the figures are made, for the reader.
  var method: String {
    """
    Method: medians of \(stopwatch.passes) passes of about \(Int(stopwatch.passLength.nanoseconds / 1e6)) ms of the \
    thread's processor time (of the clock's where two threads race).
    What is compared takes turns; a ratio or difference is the median of those within each pass.
    """
  }
}
