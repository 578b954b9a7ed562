import Foundation
import Redstart
import TestSupport
import Testing

/// Law 8: what the engine lets go of an effect is let go with nothing held.
@Suite struct DeinitUnderLockAttack {
  enum Action: Sendable {
    case start(Attack.Bomb?)
    case batchCancel, count
  }

  /// Once failed: the closure of a dropped effect is released under the state lock, and what its captures do in their `deinit`
  /// calls observers under the lock.
  @Test(arguments: ["ignored", "cancelled", "immediate"], [false, true])
  func aDroppedEffectGoesWithNothingHeld(way: String, hasMiddleware: Bool) async {
    await Attack.onThread {
      let pass = Middleware<Int, Action> { _, next, action in next(action) }
      let store = Store(
        initialState: 0,
        reducer: { (n: inout Int, action: Action) -> Effect<Action> in
          switch action {
          case .start(let bomb):
            if way == "immediate" {
              return bomb == nil ? .none : Effect<Attack.Bomb>.send(bomb!).map { _ in .count }
            }
            return .run(id: "x", policy: way == "ignored" ? .ignoreWhileRunning : .concurrent) {
              _ in
              bomb?.touch()
              try await Task.sleep(for: .seconds(1000))
            }
          case .batchCancel: return .cancel(id: "x")
          case .count:
            n += 1
            return .none
          }
        }, middleware: hasMiddleware ? [pass] : [])
      let couldRead = Log<Bool>()
      let token = store.observe(\.self, initial: false) { _ in
        couldRead.add(Attack.returnsInTime { _ = store.state })
      }
      let exploded = DispatchSemaphore(value: 0)
      let make: () -> Attack.Bomb = {
        Attack.Bomb { [weak store] in
          _ = store?.dispatch(.count)
          exploded.signal()
        }
      }
      switch way {
      case "ignored":
        store.batch {
          store.dispatch(.start(nil))
          store.dispatch(.start(make()))
        }
      case "cancelled":
        store.batch {
          store.dispatch(.start(make()))
          store.dispatch(.batchCancel)
        }
      default:
        store.batch { _ = store.dispatch(.start(make())) }
      }
      #expect(Attack.wait(exploded))
      #expect(
        !couldRead.entries.isEmpty && couldRead.entries.allSatisfy { $0 }, "\(couldRead.entries)")
      store.dispatch(.batchCancel)
      withExtendedLifetime(token) {}
    }
  }

  /// Once failed: the replaced reducer is released under the lock.
  @Test func aReplacedReducerGoesWithNothingHeld() async {
    await Attack.onThread {
      let store = Store(initialState: 0) { (n: inout Int, step: Int) in n += step }
      let errors = Log<ProgrammerError>()
      func replace() {
        let bomb = Attack.Bomb { [weak store] in _ = store?.dispatch(1) }
        store.replaceReducer(
          Reducer { n, step in
            bomb.touch()
            n += step
          })
      }
      replace()
      errors.collect { _ = store.replaceReducer(Reducer { n, step in n -= step }) }
      #expect(errors.entries.isEmpty, "\(errors.entries)")
    }
  }

  /// Once failed: a dropped effect's capture dispatches in its `deinit`: this thread waits for the turn and holds the state lock,
  /// the other holds the turn and waits for the state lock.
  @Test func noDeadlockWithAnotherThreadsTurn() async {
    await Attack.onThread {
      let isTurn = DispatchSemaphore(value: 0)
      let inDeinit = DispatchSemaphore(value: 0)
      let store = Store(
        initialState: 0,
        reducer: { (n: inout Int, action: Action) -> Effect<Action> in
          switch action {
          case .start(let bomb):
            return .run(id: "y", policy: .ignoreWhileRunning) { _ in
              bomb?.touch()
              try await Task.sleep(for: .seconds(1000))
            }
          case .batchCancel: return .none
          case .count:
            n += 1
            return .none
          }
        },
        middleware: [
          Middleware { context, next, action in
            if case .batchCancel = action {
              isTurn.signal()
              _ = context.state
            }
            next(action)
          }
        ])
      let other = DispatchSemaphore(value: 0)
      Thread {
        // Only the timing is forced here: the turn begins when the effect is being let go.
        _ = Attack.wait(inDeinit)
        store.dispatch(.batchCancel)
        other.signal()
      }.start()
      let inTime = Attack.returnsInTime {
        let bomb: () -> Attack.Bomb = {
          Attack.Bomb {
            inDeinit.signal()
            _ = Attack.wait(isTurn)
            store.dispatch(.count)
          }
        }
        store.batch {
          store.dispatch(.start(nil))
          store.dispatch(.start(bomb()))
        }
      }
      #expect(inTime)
      #expect(Attack.wait(other))
    }
  }
}
