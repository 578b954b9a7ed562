import RedstartTesting

/// An account's reducer, and beside it the plainest model of what it should do, given the same commands.
struct AccountCommands: ExplorerModel {
  enum Action: Sendable {
    case deposit(Int)
    case withdraw(Int)
    case freeze
    case thaw
  }

  struct Account: Hashable, Sendable {
    var balance = 0
    var isFrozen = false
    var refusals = 0

    mutating func reduce(_ action: Action) {
      switch action {
      case .deposit(let amount): balance += amount
      case .withdraw(let amount):
        if isFrozen || amount > balance { refusals += 1 } else { balance -= amount }
      case .freeze: isFrozen = true
      case .thaw: isFrozen = false
      }
    }
  }

  struct State: Hashable, Sendable {
    var account = Account()
    /// What went in, what went out.
    var total = 0
    var spent = 0
    var frozen = 0
  }

  let initialStates = [State()]
  let properties: [StateProperty<State>] = [
    .always("as the model says") { $0.account.balance == $0.total - $0.spent },
    .always("never negative") { $0.account.balance >= 0 },
  ]

  func appendActions(in state: State, to actions: inout [Action]) {
    actions.append(.deposit(5))
    actions.append(.deposit(1))
    actions.append(.withdraw(3))
    actions.append(.withdraw(7))
    actions.append(state.account.isFrozen ? .thaw : .freeze)
  }

  func step(_ state: inout State, _ action: Action) -> Bool {
    let before = state.account.balance
    let wasFrozen = state.account.isFrozen
    state.account.reduce(action)
    switch action {
    case .deposit(let amount): state.total += amount
    case .withdraw(let amount): if !wasFrozen, amount <= before { state.spent += amount }
    case .freeze, .thaw: break
    }
    return true
  }
}
