import Foundation
import Redstart
import TestSupport
import Testing

/// Everything at once, for the sanitizers and the laws that hold at any time.
@Suite struct StressAttack {
  struct State: Sendable, Equatable {
    var number = 0
    var text = "a text that is long enough for the heap 0"
  }
  enum Action: Sendable {
    case count
    case effect(Int)
    case stop(Int)
    case latest
  }
  final class Owner: Sendable {}

  static func makeStore(_ hasMiddleware: Bool) -> Store<State, Action> {
    let pass = Middleware<State, Action> { context, next, action in
      if case .latest = action { context.dispatch(.count) }
      next(action)
    }
    return Store(
      initialState: State(),
      reducer: { (state: inout State, action: Action) -> Effect<Action> in
        switch action {
        case .count:
          state.number += 1
          state.text = "a text that is long enough for the heap \(state.number)"
          return .none
        case .effect(let id): return .run(id: id, policy: .queued) { send in send(.count) }
        case .stop(let id): return .cancel(id: id)
        case .latest: return .send(.count)
        }
      }, middleware: hasMiddleware ? [pass] : [])
  }

  @Test(arguments: [false, true])
  func everythingAtOnce(hasMiddleware: Bool) async {
    let wrong = Log<String>()
    let rounds = Scale.isSlow ? 10 : 60
    for round in 0..<rounds {
      let store = Guarded<Store<State, Action>?>(Self.makeStore(hasMiddleware))
      let tokens = Guarded<[ObservationToken]>([])
      let waits = Guarded<[Task<Void, Never>]>([])
      let watcher: @Sendable (String) -> (@Sendable (State) -> Void) = { name in
        let last = Guarded(-1)
        let busy = Guarded(false)
        return { state in
          if busy.exchange(true) { wrong.add("\(name) overlaps") }
          let before = last.exchange(state.number)
          if state.number <= before { wrong.add("\(name) \(before) then \(state.number)") }
          busy.value = false
        }
      }
      await Attack.onThread {
        Threads.run(4) { thread in
          for step in 0..<150 {
            guard let store = store.value else { return }
            switch (step &* 7 &+ thread &* 3 &+ round) % 13 {
            case 0: store.dispatch(.effect(step % 3))
            case 1: store.dispatch(.stop(step % 3))
            case 2:
              let call = watcher("sender")
              let token = store.observe(\.self) { state in
                call(state)
                if state.number % 5 == 0 { _ = tokens.change { $0.popLast() } }
                if state.number % 17 == 0, state.number < 2000 { store.dispatch(.count) }
              }
              tokens.change { $0.append(token) }
            case 3:
              let call = watcher("main")
              let token = store.observe({ $0 }, on: .shared) { state in
                call(state)
                if state.number % 4 == 0 {
                  _ = tokens.change { $0.isEmpty ? nil : $0.removeFirst() }
                }
              }
              tokens.change { $0.append(token) }
            case 4:
              let owner = Owner()
              let call = watcher("owned")
              store.observe(\.text) { [weak store] _ in
                if let store {
                  call(store.state)
                  _ = call
                }
              }
              .cancelled(with: owner)
              store.dispatch(.count)
              withExtendedLifetime(owner) {}
            case 5: store.batch { for _ in 0..<3 { store.dispatch(.count) } }
            case 6: _ = store.values(\.text).makeAsyncIterator()
            case 7: _ = store.commits(.newest(2)).makeAsyncIterator()
            case 8: tokens.change { $0.isEmpty ? nil : $0.removeFirst() }?.cancel()
            case 9: store.dispatch(.latest)
            case 10:
              store.batch {
                var now = store.state
                now.number += 1
                store.replaceState(now)
              }
            case 11: waits.change { $0.append(Task.detached { await store.settled() }) }
            default: store.dispatch(.count)
            }
            if step == 140, thread == 0 { tokens.value.last?.cancel() }
          }
        }
      }
      await Main.turn()
      if let last = store.value { await last.settled() }
      // Who waits holds the store.
      for wait in waits.exchange([]) { await wait.value }
      weak let gone = store.value
      _ = tokens.exchange([])
      _ = store.exchange(nil)
      for _ in 0..<1_000_000 where gone != nil { await Task.yield() }
      await Main.turn()
      if gone != nil { wrong.add("the store leaks in round \(round)") }
    }
    let texts = Set(wrong.entries.filter { !$0.hasPrefix("owned") })
    #expect(texts.isEmpty, "\(texts.prefix(10))")
  }
}
