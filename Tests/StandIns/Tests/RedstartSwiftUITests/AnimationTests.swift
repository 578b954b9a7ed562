import CheckedRedstartSwiftUI
import Redstart
import SwiftUI
import Testing

@MainActor
@Suite("Animated dispatch")
struct AnimationTests {
  @Test("what an animated dispatch changes is delivered inside its animation")
  func deliveredInside() {
    let store = Store(initialState: 0) { (number: inout Int, add: Int) in number += add }
    var seen: [Int: String] = [:]
    let token = store.observe(\.self, on: .shared) {
      seen[$0] = Transaction.inEffect.animation?.name ?? "none"
    }
    store.dispatch(1, animation: .easeIn(duration: 1))
    store.dispatch(1)
    #expect(seen == [0: "none", 1: "easeIn", 2: "none"])
    #expect(Transaction.inEffect.animation == nil)
    token.cancel()
  }
}
