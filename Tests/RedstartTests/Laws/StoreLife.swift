import Foundation
import Redstart
import TestSupport

/// One store under the random work of several threads, from its making to its dropping.
final class StoreLife: Sendable {
  typealias State = Law7AnyThreadTests.State
  typealias Owner = Law7AnyThreadTests.Owner

  struct Account: Sendable {
    var dispatched = 0
    var committed = 0
    /// Calls that told less than the one before.
    var backward = 0
    /// What the observer that was there from the beginning was last told.
    var lastTold = -1
  }

  private let store: Guarded<Store<State, Int>?>
  private let account = Guarded(Account())
  private let tokens = Guarded<[ObservationToken]>([])
  private let owners = Guarded<[Owner]>([])

  init(hasMiddleware: Bool) {
    let twice = Middleware<State, Int> { context, next, action in
      // A negative action asks the middleware to send its opposite.
      if action < 0 { context.dispatch(-action) } else { next(action) }
    }
    let reduce: @Sendable (inout State, Int) -> Void = { state, action in
      state.count += 1
      state.name = "the name after \(state.count) actions, long enough for the heap"
      if state.count % 8 == 0 { state.list = [] } else { state.list.append(action) }
    }
    let store = Store(
      initialState: State(), middleware: hasMiddleware ? [twice] : [],
      enhancers: [.watch { [account] _, _ in account.change { $0.committed += 1 } }],
      reducer: reduce)
    self.store = Guarded(store)
    observeAscending(store, keepsLast: true)
  }

  private func observeAscending(_ store: Store<State, Int>, keepsLast: Bool) {
    let last = Guarded(-1)
    let account = account
    let token = store.observe(\.count) { count in
      let isBackward = last.change { last in
        defer { last = count }
        return count <= last
      }
      account.change { account in
        if isBackward { account.backward += 1 }
        if keepsLast { account.lastTold = count }
      }
    }
    if keepsLast {
      token.cancelled(with: self)
    } else {
      keep(token)
    }
  }

  private func keep(_ token: ObservationToken) {
    tokens.change { $0.append(token) }
  }

  /// Does `steps` random things, or fewer if some thread drops the store.
  func live(steps: Int, _ random: inout SplitMix) {
    for _ in 0..<steps {
      guard let store = store.value else { return }
      let choice = Int(random.next() % 20)
      switch choice {
      case 0..<8: dispatch(store, Int(random.next() % 100))
      case 8: batch(store)
      case 9: dispatch(store, -1 - Int(random.next() % 100))
      case 10: observeAscending(store, keepsLast: false)
      case 11: keep(store.observe(\.name, initial: choice % 2 == 0) { _ in })
      case 12: keep(store.observe({ $0.list.count }, on: .shared) { _ in })
      case 13: observeDispatching(store)
      case 14: tie(store)
      case 15: owners.change { $0.isEmpty ? nil : $0.removeLast() }
      case 16, 17: takeToken(random.next())?.cancel()
      case 18: _ = (takeToken(random.next()), store.state.list.count)
      default:
        if random.next() % 32 == 0 { drop() }
        _ = store.withState { $0.list.count + $0.count }
      }
    }
  }

  private func dispatch(_ store: Store<State, Int>, _ action: Int) {
    store.dispatch(action)
    account.change { $0.dispatched += 1 }
  }

  private func batch(_ store: Store<State, Int>) {
    store.batch {
      dispatch(store, 1)
      dispatch(store, 2)
    }
  }

  /// An observer that dispatches once, with the old value at hand.
  private func observeDispatching(_ store: Store<State, Int>) {
    let isSent = Guarded(false)
    keep(
      store.observe(\.list) { [weak store, weak self] (old: [Int]?, new: [Int]) in
        guard let store, let self, old != nil, !isSent.exchange(true) else { return }
        dispatch(store, new.count)
      })
  }

  private func tie(_ store: Store<State, Int>) {
    let owner = Owner()
    store.observe(\.count) { _ in }.cancelled(with: owner)
    owners.change { $0.append(owner) }
  }

  private func takeToken(_ number: UInt64) -> ObservationToken? {
    tokens.change { tokens in
      tokens.isEmpty ? nil : tokens.remove(at: Int(number % UInt64(tokens.count)))
    }
  }

  /// Drops the store, if no thread has done so, and says what became of it.
  func end() -> Account {
    drop()
    return account.value
  }

  private func drop() {
    _ = store.exchange(nil)
  }
}
