import ReduxKit
import TestSupport
import Testing

@Suite("Bound action creators")
struct ActionCreatorTests {
  private let sent = Log<Int>()
  private let kept = Guarded<Add?>(nil)

  private var dispatch: Dispatch {
    { [sent, kept] action in
      if let add = action as? Add {
        sent.add(add.rawPayload)
        kept.value = add
      }
      return action
    }
  }

  @Test("Without a payload the action with its default is dispatched")
  func defaultPayload() {
    let add = bindActionCreators(Add.self, dispatch: dispatch)
    add(payload: nil)
    add()
    #expect(sent.entries == [1, 1])
  }

  @Test("With a payload the action carries it, without meta and without error")
  func payload() {
    let add = bindActionCreators(Add.self, dispatch: dispatch)
    add(payload: 12)
    #expect(sent.entries == [12])
    #expect(kept.value?.meta == nil)
    #expect(kept.value?.error == false)
  }

  @Test("As a function it serves where one of the payload is wanted")
  func function() {
    let add = bindActionCreators(Add.self, dispatch: dispatch)
    let function: (Int) -> Void = add.function
    function(4)
    [5, 6].forEach(add.function)
    #expect(sent.entries == [4, 5, 6])
  }

  @Test("It is bound to a store's dispatch, and keeps the store")
  func ofAStore() {
    let told = Log<Int>()
    var store: Store<Int>? = createStore(counter, state: nil)
    store?.subscribe { told.add($0) }
    let add = store.map { bindActionCreators(Add.self, dispatch: $0.dispatch) }
    store = nil
    add?(payload: 2)
    add?(payload: 3)
    #expect(told.entries == [2, 5])
  }
}
