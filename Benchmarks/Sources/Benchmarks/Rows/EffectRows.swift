import Foundation
import Redstart

/// What an effect costs beside a bare task.
enum EffectRows: RowGroup {
  private enum Trip: Sendable {
    /// One round trip: an effect whose action is waited for.
    case there
    case back
    /// Round trips one after the other, each begun by the last one's action.
    case chain(left: Int)
    case cancellableChain(left: Int)
  }

  private static let arrived = DispatchSemaphore(value: 0)

  static func rows(_ bench: Bench) -> [Row] {
    let floor = bench.floor
    let store = Store(initialState: Desk()) { (desk: inout Desk, trip: Trip) -> Effect<Trip> in
      Desk.reduce(&desk, .hot)
      switch trip {
      case .there:
        return .run { send in
          send(.back)
          arrived.signal()
        }
      case .back: return .none
      case .chain(left: 0), .cancellableChain(left: 0): return .run { _ in arrived.signal() }
      case .chain(let left): return .run { send in send(.chain(left: left - 1)) }
      case .cancellableChain(let left):
        return .run(id: "trip", policy: .latestWins) { send in
          send(.cancellableChain(left: left - 1))
        }
      }
    }
    let length = bench.effort.tripLength
    let times = turns(
      bench,
      [
        { time(length / 10) { bareTrip(floor) } },
        { time(length / 10) { store.dispatch(.there) } },
        { processorTime { bareChain(length, floor) } / Double(length) },
        { processorTime { store.dispatch(.chain(left: length)) } / Double(length) },
        { processorTime { store.dispatch(.cancellableChain(left: length)) } / Double(length) },
      ])
    return [
      Row("a bare task's round trip", times[0], .nanoseconds),
      Row(
        "an effect's round trip", times[1], .nanoseconds, ratio: times[1] / times[0],
        to: "bare task", target: .ratio(atMost: 1.5)),
      Row("a bare task in a chain of them, processor time", times[2], .nanoseconds),
      Row("  what an effect costs more", times[3] - times[2], .nanoseconds),
      Row(
        "  what a cancellable effect costs more", times[4] - times[2], .nanoseconds,
        target: .figure(atMost: 2_000)),
      Row("  of that, for being cancellable", times[4] - times[3], .nanoseconds),
    ]
  }
  private static func bareTrip(_ floor: Floor) {
    floor.dispatch(.hot)
    Task {
      floor.dispatch(.hot)
      arrived.signal()
    }
  }

  @Sendable private static func bareChain(_ left: Int, _ floor: Floor) {
    floor.dispatch(.hot)
    Task { if left == 0 { arrived.signal() } else { bareChain(left - 1, floor) } }
  }

  /// The clock's nanoseconds from a start to its arrival.
  private static func time(_ count: Int, _ start: () -> Void) -> Double {
    let began = ContinuousClock.now
    for _ in 0..<count {
      start()
      arrived.wait()
    }
    return (ContinuousClock.now - began).nanoseconds / Double(count)
  }

  /// The process's nanoseconds on all processors from a start to its arrival, wake-ups included.
  private static func processorTime(_ start: () -> Void) -> Double {
    let began = processorNow
    start()
    arrived.wait()
    return processorNow - began
  }

  private static var processorNow: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func turns(_ bench: Bench, _ works: [() -> Double]) -> [Series] {
    var passes = Array(repeating: [Double](), count: works.count)
    for _ in 0..<bench.effort.racePasses {
      for (index, work) in works.enumerated() { passes[index].append(work()) }
    }
    return passes.map(Series.init)
  }
}
