import Foundation
import Redstart
import RedstartTesting
import TestSupport
import Testing

struct LeakCheckTests {
  /// `@unchecked Sendable` is sound: it is used by one test on one thread.
  private final class Screen: @unchecked Sendable {
    var store: Store<Int, Int>?
    var child: Screen?
    var token: ObservationToken?
    weak var parent: Screen?
  }

  private class Base {
    var held: [String: Screen?] = [:]
  }

  private final class Derived: Base {}

  private func makeStore(_ effect: @escaping @Sendable () -> Effect<Int> = { .none }) -> Store<
    Int, Int
  > {
    Store(initialState: 0) { (sum: inout Int, step: Int) in
      sum += step
      return effect()
    }
  }

  @Test func `what is gone at the end is no leak`() {
    let answer = withLeakCheck { leaks in
      let store = leaks.watch(makeStore())
      let screen = leaks.watch(Screen())
      screen.store = store
      screen.token = store.observe(\.self) { [weak screen] _ in _ = screen }
      store.dispatch(1)
      return store.state
    }
    #expect(answer == 1)
  }

  @Test func `a store that is kept, and what keeps it, are named`() {
    let screen = Screen()
    let failures = FailureReporter.collecting {
      withLeakCheck { leaks in
        let store = leaks.watch(makeStore())
        leaks.watch(screen, "screen").store = store
      }
    }
    #expect(
      failures.map(\.message) == [
        "Store<Int, Int> is still there.\n- It can be reached as screen.store.",
        "screen is still there.",
      ])
    #expect(failures.map(\.site.line) == [#line - 10, #line - 10])
  }

  @Test func `a cycle is named`() {
    var inner: Screen?
    let failures = FailureReporter.collecting {
      withLeakCheck { leaks in
        let screen = leaks.watch(Screen(), "screen")
        screen.child = Screen()
        screen.child?.child = screen
        inner = screen.child
      }
    }
    #expect(
      failures.map(\.message) == [
        "screen is still there.\n- It can be reached as screen.child.child."
      ])
    inner?.child = nil
  }

  @Test func `what a superclass and a collection hold is found`() {
    let holder = Derived()
    let failures = FailureReporter.collecting {
      withLeakCheck { leaks in
        leaks.watch(holder, "holder").held["a"] = leaks.watch(Screen(), "screen")
      }
    }
    #expect(
      failures.map(\.message).contains { $0.contains("- It can be reached as holder.held[0]") })
  }

  @Test func `an observer that holds its store is named`() {
    var token: ObservationToken?
    let failures = FailureReporter.collecting {
      withLeakCheck { leaks in
        let store = leaks.watch(makeStore())
        token = store.observe(\.self) { _ in _ = store }
      }
    }
    #expect(
      failures.map(\.message) == [
        "Store<Int, Int> is still there.\n"
          + "- 1 of its observations have not ended; an observer may hold it."
      ])
    token?.cancel()
  }

  @Test func `a scope that outlives its store is a leak`() {
    var scope: Store<Int, Int>?
    let failures = FailureReporter.collecting {
      withLeakCheck { leaks in
        let store = leaks.watch(makeStore())
        scope = store.scope(\.self, action: Case({ $0 }, extract: { $0 }))
      }
    }
    #expect(failures.map(\.message) == ["Store<Int, Int> is still there."])
    withExtendedLifetime(scope) {}
  }

  @Test func `a call that runs on behind a store that is gone is named`() {
    let (entered, gate, left) = (Gate(), Gate(), Gate())
    let failures = FailureReporter.collecting {
      withLeakCheck { leaks in
        let kept = Guarded<MiddlewareContext<Int, Int>?>(nil)
        let waiting = Middleware<Int, Int> { context, next, action in
          kept.value = context
          if action == 2 {
            entered.open()
            gate.pass()
          }
          next(action)
        }
        let store = leaks.watch(
          Store(initialState: 0, middleware: [waiting]) { (sum: inout Int, step: Int) in
            sum += step
          })
        store.dispatch(1)
        Thread.detachNewThread {
          kept.value?.dispatch(2)
          left.open()
        }
        entered.pass()
      }
    }
    #expect(
      failures.map(\.message) == [
        "Store<Int, Int> is gone, but a scope or a running call holds what is behind it."
      ])
    gate.open()
    left.pass()
  }

  @Test func `effects that are cancelled at the end are waited for`() async {
    await withLeakCheck(patience: .seconds(Scale.patience)) { leaks in
      let gate = AsyncGate()
      let store = leaks.watch(makeStore { .run { _ in await gate.wait() } })
      store.dispatch(1)
      await Task.yield()
    }
  }

  @Test func `an effect that outlives its store is named`() async {
    let gate = AsyncGate()
    let failures = await FailureReporter.collecting {
      await withLeakCheck(patience: .milliseconds(1)) { leaks in
        let began = AsyncGate()
        let store = leaks.watch(
          makeStore {
            .run { _ in
              began.open()
              await gate.waitStubbornly()
            }
          })
        store.dispatch(1)
        await began.wait()
      }
    }
    #expect(
      failures.map(\.message) == [
        "Store<Int, Int> is gone, but not its effects.\n"
          + "- 1 of its effects were cancelled, and do not return."
      ])
    gate.open()
  }

  /// In a cancelled test nothing is waited for, and what nobody has waited for is no leak.
  @Test func `a cancelled test says nothing of what is left`() async {
    let gate = AsyncGate()
    let failures = await FailureReporter.collecting {
      await withLeakCheck(patience: .seconds(2)) { leaks in
        let store = leaks.watch(makeStore { .run { _ in await gate.waitStubbornly() } })
        store.dispatch(1)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    #expect(failures.map(\.message) == [])
    gate.open()
  }

  @Test func `an effect that holds its store is named`() async {
    let gate = AsyncGate()
    let line: UInt = #line + 7
    let failures = await FailureReporter.collecting {
      await withLeakCheck(patience: .milliseconds(1)) { leaks in
        let box = Guarded<Store<Int, Int>?>(nil)
        let began = AsyncGate()
        let store = leaks.watch(
          makeStore {
            .run { [store = box.value] _ in
              began.open()
              await gate.wait()
              withExtendedLifetime(store) {}
            }
          })
        box.value = store
        store.dispatch(1)
        box.value = nil
        await began.wait()
      }
    }
    let file = "RedstartTestingTests/LeakCheckTests.swift"
    #expect(
      failures.map(\.message) == [
        "Store<Int, Int> is still there.\n"
          + "- An effect has not ended, and may hold it: declared at \(file):\(line), started by "
          + "the dispatch at \(file):\(line + 7)."
      ])
    gate.open()
  }

  @Test func `a test store goes with its effects, at once`() {
    withLeakCheck { leaks in
      let clock = TestClock()
      let store = leaks.watch(TestStore(clock))
      store.exhaustivity = .none
      store.send(.load)
    }
  }

  @Test func `a test store that is kept is a leak`() {
    var kept: TestStore<Desk, DeskAction>?
    let failures = FailureReporter.collecting {
      withLeakCheck { leaks in kept = leaks.watch(TestStore(TestClock()), "test") }
    }
    #expect(failures.count == 2)
    #expect(failures.first?.message == "test is still there.")
    #expect(
      failures.last?.message.hasPrefix("test.store is still there.\n- It can be reached as test.")
        == true)
    withExtendedLifetime(kept) {}
  }

  @Test func `errors of the test pass through`() async {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try withLeakCheck { _ in throw Stop() } }
    await #expect(throws: Stop.self) {
      try await withLeakCheck { _ in
        await Task.yield()
        throw Stop()
      }
    }
  }
}
