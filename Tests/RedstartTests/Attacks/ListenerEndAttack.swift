import Foundation
import Redstart
import Testing

/// Law 12 and "Waiting": `finished` ends when the effects have ended.
@Suite struct ListenerEndAttack {
  /// Once failed: a listener that waits for a condition when its store ends is uncounted twice.
  @Test(.timeLimit(.minutes(15)))
  func finishedEndsAfterTheStoreOfAWaitingListener() async {
    var store: Store<Int, Int>? = Store(
      initialState: 0, reducer: { (n: inout Int, step: Int) in n += step },
      middleware: [
        .listener(on: Case<Int, Int>({ $0 }, extract: { $0 })) { _, context in
          try await context.condition { $0 == 99 }
        }
      ])
    let result = store!.dispatch(1)
    // A listener that waits does not count.
    await result.finished
    store = nil
    // Its task ends some time after.
    for _ in 0..<200 {
      await result.finished
      await Task.yield()
    }
    #expect(result.isCommitted)
  }
}
