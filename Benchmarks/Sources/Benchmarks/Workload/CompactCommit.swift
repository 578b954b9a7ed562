import RedstartTesting

/// The same in the bits of a word, which are its fingerprint: two for each manager, one each for what the coordinator has heard of it
/// and for its message, two for the coordinator, and one each for its messages.
struct CompactCommit: ExplorerModel {
  enum Action: Hashable {
    case commit, abort
    case hear(Int)
    case prepare(Int)
    case chooseAbort(Int)
    case hearCommit(Int)
    case hearAbort(Int)
  }

  let count: Int
  let initialStates: [UInt64] = [0]

  private static let working: UInt64 = 0
  private static let prepared: UInt64 = 1
  private static let committed: UInt64 = 2
  private static let aborted: UInt64 = 3
  private static let heard: UInt64 = 1 << 32
  private static let sent: UInt64 = 1 << 40
  private static let coordinatorCommitted: UInt64 = 1 << 48
  private static let coordinatorAborted: UInt64 = 1 << 49

  var properties: [StateProperty<UInt64>] {
    let low: UInt64 = (0..<count).reduce(0) { $0 | 1 << UInt64(2 * $1) }
    return [
      .always("consistent") { state in
        let high = state >> 1 & low
        return high & state & low == 0 || high & ~state & low == 0
      },
      .sometimes("all commit") { $0 >> 1 & low == low && $0 & low == 0 },
      .sometimes("all abort") { $0 >> 1 & low == low && $0 & low == low },
    ]
  }

  func fingerprint(of state: UInt64) -> UInt64 { state }

  func appendActions(in state: UInt64, to actions: inout [Action]) {
    let isCommitted = state & Self.coordinatorCommitted != 0
    let isAborted = state & Self.coordinatorAborted != 0
    let isInitial = !isCommitted && !isAborted
    let all = (1 as UInt64) << UInt64(count) - 1
    if isInitial {
      if state >> 32 & all == all { actions.append(.commit) }
      actions.append(.abort)
    }
    for manager in 0..<count {
      if isInitial, state & Self.heard << UInt64(manager) == 0,
        state & Self.sent << UInt64(manager) != 0
      {
        actions.append(.hear(manager))
      }
      if state >> UInt64(2 * manager) & 3 == Self.working {
        actions.append(.prepare(manager))
        actions.append(.chooseAbort(manager))
      }
      if isCommitted { actions.append(.hearCommit(manager)) }
      if isAborted { actions.append(.hearAbort(manager)) }
    }
  }

  func step(_ state: inout UInt64, _ action: Action) -> Bool {
    func set(_ manager: Int, _ value: UInt64) {
      state = state & ~(3 << UInt64(2 * manager)) | value << UInt64(2 * manager)
    }
    switch action {
    case .commit: state |= Self.coordinatorCommitted
    case .abort: state |= Self.coordinatorAborted
    case .hear(let manager): state |= Self.heard << UInt64(manager)
    case .prepare(let manager):
      set(manager, Self.prepared)
      state |= Self.sent << UInt64(manager)
    case .chooseAbort(let manager), .hearAbort(let manager): set(manager, Self.aborted)
    case .hearCommit(let manager): set(manager, Self.committed)
    }
    return true
  }
}
