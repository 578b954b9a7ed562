import RedstartTesting

/// Several resource managers agree with a transaction manager on whether to commit: the known model, in the way in which one
/// would write it in Swift.
struct IdiomaticCommit: ExplorerModel {
  enum Manager: Hashable { case working, prepared, committed, aborted }
  enum Coordinator: Hashable { case initial, committed, aborted }
  enum Message: Hashable {
    case prepared(Int)
    case commit, abort
  }

  struct State: Hashable {
    var managers: [Manager]
    var coordinator = Coordinator.initial
    var prepared: [Bool]
    var messages: Set<Message> = []
  }

  enum Action: Hashable {
    case coordinatorCommits
    case coordinatorAborts
    case coordinatorHears(Int)
    case prepares(Int)
    case choosesToAbort(Int)
    case hearsCommit(Int)
    case hearsAbort(Int)
  }

  let count: Int

  var initialStates: [State] {
    [
      State(
        managers: Array(repeating: .working, count: count),
        prepared: Array(repeating: false, count: count))
    ]
  }

  let properties: [StateProperty<State>] = [
    .always("consistent") { state in
      !(state.managers.contains(.aborted) && state.managers.contains(.committed))
    },
    .sometimes("all commit") { $0.managers.allSatisfy { $0 == .committed } },
    .sometimes("all abort") { $0.managers.allSatisfy { $0 == .aborted } },
  ]

  func appendActions(in state: State, to actions: inout [Action]) {
    let isInitial = state.coordinator == .initial
    if isInitial, state.prepared.allSatisfy({ $0 }) { actions.append(.coordinatorCommits) }
    if isInitial { actions.append(.coordinatorAborts) }
    let isCommit = state.messages.contains(.commit)
    let isAbort = state.messages.contains(.abort)
    for manager in 0..<count {
      if isInitial, !state.prepared[manager], state.messages.contains(.prepared(manager)) {
        actions.append(.coordinatorHears(manager))
      }
      if state.managers[manager] == .working {
        actions.append(.prepares(manager))
        actions.append(.choosesToAbort(manager))
      }
      if isCommit { actions.append(.hearsCommit(manager)) }
      if isAbort { actions.append(.hearsAbort(manager)) }
    }
  }

  func step(_ state: inout State, _ action: Action) -> Bool {
    switch action {
    case .coordinatorCommits:
      state.coordinator = .committed
      state.messages.insert(.commit)
    case .coordinatorAborts:
      state.coordinator = .aborted
      state.messages.insert(.abort)
    case .coordinatorHears(let manager): state.prepared[manager] = true
    case .prepares(let manager):
      state.managers[manager] = .prepared
      state.messages.insert(.prepared(manager))
    case .choosesToAbort(let manager): state.managers[manager] = .aborted
    case .hearsCommit(let manager): state.managers[manager] = .committed
    case .hearsAbort(let manager): state.managers[manager] = .aborted
    }
    return true
  }
}
