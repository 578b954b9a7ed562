import Dispatch
import TestSupport
import Testing

@testable import Redstart

@Suite struct EffectIsolationTests {
  @Test func offTheCallersThreadWithNothingHeld() async {
    let threads = Guarded<[ThreadID]>([])
    let store = Store(initialState: 0) { (count: inout Int, step: Int) -> Effect<Int> in
      count += step
      guard step == 1 else { return .none }
      return .run { send in
        threads.change { $0.append(ThreadID.current) }
        // Another thread can dispatch while the effect blocks this one.
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          send(10)
          done.signal()
        }
        await wait(done)
      }
    }
    let finished = AsyncGate()
    let caller = Guarded<ThreadID?>(nil)
    // A thread that is not one of the pool's, and that waits until the effect has run.
    DispatchQueue(label: "caller").async {
      caller.change { $0 = ThreadID.current }
      store.dispatch(1)
      while store.state != 11 { store.withState { _ in } }
      finished.open()
    }
    await finished.wait()
    await store.settled()
    #expect(threads.value.count == 1)
    #expect(threads.value.first != caller.value)
  }

  @MainActor @Test func aClosureOfTheMainActorRunsThere() async {
    let wasMain = Guarded<[Bool]>([])
    let store = Store(initialState: 0) { (count: inout Int, step: Int) -> Effect<Int> in
      count += step
      guard step == 1 else { return .none }
      return .merge(
        .run { @MainActor send in
          wasMain.change { $0.append(MainQueue.isCurrent) }
          MainActor.assertIsolated()
          send(10)
        },
        .run { send in wasMain.change { $0.append(!MainQueue.isCurrent) } })
    }
    await store.dispatch(1).finished
    #expect(wasMain.value == [true, true])
    #expect(store.state == 11)
  }

  final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "device")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  /// An actor with an executor of its own.
  @globalActor actor Device {
    static let shared = Device()
    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  }

  @Test func aClosureOfAnActorWithItsOwnExecutorRunsThere() async {
    let store = Store(initialState: 0) { (sum: inout Int, number: Int) -> Effect<Int> in
      sum += number
      guard number == 0 else { return .none }
      return .run { @Device send in
        Device.shared.assertIsolated()
        send(1)
      }
    }
    await store.dispatch(0).finished
    #expect(store.state == 1)
  }

  @Test func anEffectMayBlockWhileOthersDispatch() async {
    let blocked = DispatchSemaphore(value: 0)
    let began = AsyncGate()
    let store = Store(initialState: 0) { (sum: inout Int, number: Int) -> Effect<Int> in
      sum += number
      guard number == 0 else { return .none }
      return .run { send in
        began.open()
        await wait(blocked)
        send(5)
      }
    }
    let result = store.dispatch(0)
    await began.wait()
    #expect(store.dispatch(1).isCommitted)
    blocked.signal()
    await result.finished
    #expect(store.state == 6)
  }
}

/// Blocks the thread, as an effect may.
private func wait(_ semaphore: DispatchSemaphore) async {
  block(semaphore)
}

private func block(_ semaphore: DispatchSemaphore) {
  semaphore.wait()
}
