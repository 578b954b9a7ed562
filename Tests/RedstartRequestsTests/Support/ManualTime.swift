import RedstartRequests
import TestSupport

/// A time that passes when the test says so.
final class ManualTime: Sendable {
  private let seconds = Guarded(0)

  var source: TimeSource { TimeSource { .seconds(self.seconds.value) } }

  func advance(by seconds: Int) { self.seconds.change { $0 += seconds } }
}
