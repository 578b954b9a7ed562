import Redstart
import Testing

@Suite struct StoreTests {
  @Test func aDispatchIsReducedBeforeItReturns() {
    let store = Store(initialState: 0) { (count: inout Int, step: Int) in count += step }
    #expect(store.dispatch(2).revision == 1)
    #expect(store.state == 2)
  }
}
