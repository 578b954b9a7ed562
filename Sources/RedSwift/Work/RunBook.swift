import Redstart

/// Which work of a module runs, waits or is cancelled, as a plain value; the tasks are outside.
struct RunBook: Hashable {
  enum Start: Hashable {
    /// The module has ended, or work with this id is running.
    case ignored
    /// It begins now, and these are cancelled.
    case begins(UInt64, cancelling: [UInt64])
    /// It begins when those before it have ended.
    case waits(UInt64)
  }

  private struct Lane: Hashable {
    var running: [UInt64] = []
    var waiting: [UInt64] = []
    var isEmpty: Bool { running.isEmpty && waiting.isEmpty }
  }

  private var lanes: [ModuleID: Lane] = [:]
  private var nameless: Set<UInt64> = []
  private var last: UInt64 = 0
  private(set) var isEnded = false

  /// How many run or wait.
  var count: Int {
    nameless.count + lanes.values.reduce(0) { $0 + $1.running.count + $1.waiting.count }
  }

  mutating func start(_ id: ModuleID?, _ policy: EffectPolicy) -> Start {
    guard !isEnded else { return .ignored }
    guard let id else {
      last += 1
      nameless.insert(last)
      return .begins(last, cancelling: [])
    }
    var lane = lanes[id] ?? Lane()
    defer { lanes[id] = lane }
    var cancelled: [UInt64] = []
    if !lane.isEmpty {
      switch policy {
      case .ignoreWhileRunning: return .ignored
      case .latestWins:
        cancelled = lane.running + lane.waiting
        lane = Lane()
      case .queued:
        last += 1
        lane.waiting.append(last)
        return .waits(last)
      case .concurrent: break
      }
    }
    last += 1
    lane.running.append(last)
    return .begins(last, cancelling: cancelled)
  }

  /// Work has ended by itself. Answers the one that begins in its place.
  mutating func ended(_ number: UInt64, of id: ModuleID?) -> UInt64? {
    guard let id else {
      nameless.remove(number)
      return nil
    }
    guard var lane = lanes[id], let index = lane.running.firstIndex(of: number) else { return nil }
    lane.running.remove(at: index)
    var next: UInt64?
    if lane.running.isEmpty, !lane.waiting.isEmpty {
      let first = lane.waiting.removeFirst()
      lane.running.append(first)
      next = first
    }
    lanes[id] = lane.isEmpty ? nil : lane
    return next
  }

  mutating func cancel(_ id: ModuleID) -> [UInt64] {
    guard let lane = lanes.removeValue(forKey: id) else { return [] }
    return lane.running + lane.waiting
  }

  /// Everything is cancelled, and nothing begins any more.
  mutating func end() {
    isEnded = true
    lanes = [:]
    nameless = []
  }
}
