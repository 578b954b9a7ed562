import Redstart
import TestSupport
import Testing

import protocol ReduxKit.Action
import struct ReduxKit.DefaultAction

@Suite("A store of the core seen through the library")
struct CoreStoreTests {
  private enum Step: Sendable {
    case up(Int)
  }

  private struct Up: ReduxKit.Action {
    var number: Int
  }

  private struct Unknown: ReduxKit.Action {}

  @Test("Both sides see what the other dispatches, and the core's tools work")
  func bothSides() {
    let commits = Log<String>()
    let core = Redstart.Store(
      initialState: 0,
      enhancers: [.watch { commit, state in commits.add("\(commit.revision) \(state)") }],
      reducer: { (count: inout Int, step: Step) in
        if case .up(let number) = step { count += number }
      })
    let store = ReduxKitStore(core) { action in (action as? Up).map { .up($0.number) } }
    let told = Log<String>()
    let token = core.observe(\.self, initial: false) { told.add("core \($0)") }
    let disposable = store.subscribe { told.add("redux \($0)") }
    #expect(store.dispatch(Up(number: 2)) is Up)
    core.dispatch(.up(3))
    store.dispatch(Unknown())
    #expect(store.state == 5)
    #expect(told.entries == ["core 2", "redux 2", "core 5", "redux 5"])
    disposable.dispose()
    core.dispatch(.up(1))
    #expect(told.entries.count == 5)
    #expect(commits.entries == ["1 2", "2 5", "3 6"])
    token.cancel()
  }
}
