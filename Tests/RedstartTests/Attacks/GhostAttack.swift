import Foundation
import Redstart
import Testing

/// Law 10: nothing that a cancelled effect sends is reduced.
@Suite struct GhostAttack {
  enum Action: Sendable { case start, cancel, result }

  static let reducer = Reducer<[String], Action> { log, action in
    switch action {
    case .start:
      return .run(id: "x") { send in send(.result) }
    case .cancel:
      log.append("cancel")
      return .cancel(id: "x")
    case .result:
      log.append("result")
      return .none
    }
  }

  /// FAILS: an effect's action that a middleware passes on later has lost its permit.
  @Test func aNextThatIsCalledLater() async {
    await Attack.onThread {
    let kept = Guarded<(@Sendable () -> Void)?>(nil)
    let arrived = DispatchSemaphore(value: 0)
    let store = Store(
      initialState: [], reducer: Self.reducer,
      middleware: [
        Middleware { _, next, action in
          guard case .result = action else { next(action); return }
          kept.value = { next(action) }
          arrived.signal()
        }
      ])
    store.dispatch(.start)
    #expect(Attack.wait(arrived))
    store.dispatch(.cancel)
    kept.value?()
    #expect(store.state == ["cancel"])
    }
  }

  /// FAILS: a wrapper that dispatches on another thread loses the permit.
  @Test func aWrapperThatChangesThreads() async {
    await Attack.onThread {
    let isCancelled = DispatchSemaphore(value: 0)
    let arrived = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let store = Store(
      initialState: [], reducer: Self.reducer, middleware: [],
      enhancers: [
        .change { configuration in
          configuration.wrapDispatch { next in
            { action, origin in
              guard case .result = action else { return next(action, origin) }
              arrived.signal()
              _ = Attack.wait(isCancelled)
              let answer = Guarded<DispatchResult?>(nil)
              Threads.run { answer.value = next(action, origin) }
              done.signal()
              return answer.value!
            }
          }
        }
      ])
    store.dispatch(.start)
    #expect(Attack.wait(arrived))
    store.dispatch(.cancel)
    isCancelled.signal()
    #expect(Attack.wait(done))
    #expect(store.state == ["cancel"])
    }
  }
}
