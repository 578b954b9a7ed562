import Foundation
import Redstart
import Testing

/// Law 12 and "Waiting": `finished` ends when the effects have ended.
@Suite struct ListenerEndAttack {
  /// Once failed: a listener that waits for a condition when its store ends is uncounted twice.
  @Test func finishedEndsAfterTheStoreOfAWaitingListener() async {
    await Attack.onThread {
      let began = DispatchSemaphore(value: 0)
      var store: Store<Int, Int>? = Store(
        initialState: 0, reducer: { (n: inout Int, step: Int) in n += step },
        middleware: [
          .listener(on: Case<Int, Int>({ $0 }, extract: { $0 })) { _, context in
            began.signal()
            try await context.condition { $0 == 99 }
          }
        ])
      let result = store!.dispatch(1)
      #expect(Attack.wait(began))
      let before = result
      #expect(Attack.endsInTime { await before.finished }, "while it waits")
      store = nil
      // The listener's task ends some time after; then the count is wrong for good.
      let ended = (0..<200).contains { _ in
        !Attack.endsInTime { await result.finished }
      }
      #expect(!ended, "finished never ends")
    }
  }
}
