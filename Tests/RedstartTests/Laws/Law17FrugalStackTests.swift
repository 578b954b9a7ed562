import Redstart
import TestSupport
import Testing

/// Law 17: a large inline state or action does not multiply on the stack.
@Suite struct Law17FrugalStackTests {
  /// 256 kB in one piece, half of the stack on which it is used.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  struct LargeState: Sendable {
    var count = 0
    var words = InlineArray<32_768, UInt64>(repeating: 7)
  }

  /// 1 kB in one piece.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  struct LargeAction: Sendable {
    var depth: Int
    var words = InlineArray<128, UInt64>(repeating: 1)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func aStateOf256Kilobytes() {
    let shared = Guarded<Store<LargeState, Int>?>(nil)
    // Making the value takes it through the stack of whoever makes it.
    Threads.run(stackSize: 64 << 20) {
      let nesting = Middleware<LargeState, Int> { context, next, depth in
        if depth > 0 { context.dispatch(depth - 1) }
        next(depth)
      }
      let reading = Middleware<LargeState, Int> { context, next, depth in
        let before = context.withState(\.count) ?? -1
        next(depth)
        #expect(context.withState(\.count) == before + 1)
      }
      let passing = Middleware<LargeState, Int> { _, next, depth in next(depth) }
      shared.value = Store(
        initialState: LargeState(), middleware: [nesting, reading, passing, passing],
        enhancers: [
          .gate { _, state in #expect(state.words[9] == 7) },
          .watch { commit, state in #expect(state.count == Int(commit.revision)) },
        ],
        reducer: { (state: inout LargeState, depth: Int) in
          state.count += 1
          state.words[depth] += 1
        })
    }
    let told = Log<Int>()
    Threads.run(stackSize: Threads.smallStack) {
      guard let store = shared.value else { return }
      let tokens = [
        store.observe(\.count) { told.add($0) },
        store.observe({ $0.words[0] == 7 ? -1 : -2 }) { told.add($0) },
      ]
      store.dispatch(8)
      #expect(store.withState { $0.words[0] } == 8)
      #expect(store.withState { $0.words[8] } == 8)
      #expect(store.withState { $0.words[9] } == 7)
      store.batch { _ = store.dispatch(0) }
      for token in tokens { token.cancel() }
    }
    #expect(told.entries == [0, -1, 9, -2, 10])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func anActionOfOneKilobyte() {
    let nesting = Middleware<[UInt64], LargeAction> { context, next, action in
      if action.depth > 0 { context.dispatch(LargeAction(depth: action.depth - 1)) }
      next(action)
    }
    let passing = Middleware<[UInt64], LargeAction> { _, next, action in next(action) }
    let store = Store(initialState: [], middleware: [nesting, passing, passing, passing]) {
      (sums: inout [UInt64], action: LargeAction) in
      sums.append(UInt64(action.depth) + action.words[127])
    }
    Threads.run(stackSize: Threads.smallStack) {
      store.dispatch(LargeAction(depth: 8))
    }
    #expect(store.state == Array(1...9))
  }
}
