import Dispatch
import Foundation
import Redstart
import TestSupport
import Testing

/// A global store, as any file of an app would spell it.
private let globalStore = Store(initialState: SurfaceState(), reducer: .app)

private actor Office {
  private var seen: [Int] = []

  func work(_ store: Store<SurfaceState, SurfaceAction>) -> [Int] {
    for _ in 0..<3 {
      store.dispatch(.add(1))
      seen.append(store.state.count)
    }
    return seen
  }
}

/// Law 7: from any thread and isolation, with no annotation. That this file compiles without a warning is half of it.
@Suite struct StoreIsolationTests {
  @Test func anAsynchronousFunctionDispatchesWithoutAwait() async {
    let store = surfaceStore()
    await Task.yield()
    store.dispatch(.add(2))
    #expect(store.batch { store.dispatch(.add(1)).revision } == 2)
    #expect(store.state.count == 3)
  }

  @Test func anActorDispatchesSynchronously() async {
    #expect(await Office().work(surfaceStore()) == [1, 2, 3])
  }

  @MainActor @Test func theMainActorDispatchesSynchronously() {
    let store = surfaceStore()
    store.dispatch(.add(2))
    #expect(store.state.count == 2)
  }

  @Test func aGlobalStoreIsUsedFromEveryThreadAndTask() async {
    let perWorker = 50
    let told = SurfaceLog<Int>()
    let token = globalStore.observe(\.count, initial: false) { told.note($0) }

    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<perWorker { globalStore.dispatch(.add(1)) } }
      }
      group.addTask { @MainActor in for _ in 0..<perWorker { globalStore.dispatch(.add(1)) } }
    }
    let threads = (0..<2).map { _ in
      Thread { for _ in 0..<perWorker { globalStore.dispatch(.add(1)) } }
    }
    let queue = DispatchQueue(label: "queue", attributes: .concurrent)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<perWorker { globalStore.dispatch(.add(1)) }
    }
    queue.sync { for _ in 0..<perWorker { globalStore.dispatch(.add(1)) } }
    await Task.detached { for _ in 0..<perWorker { globalStore.dispatch(.add(1)) } }.value
    for thread in threads { thread.start() }
    let total = 11 * perWorker
    for await count in globalStore.values(\.count) where count == total { break }

    #expect(globalStore.revision == UInt64(total))
    #expect(told.entries == told.entries.sorted())
    #expect(told.entries.last == total)
    token.cancel()
  }
}
