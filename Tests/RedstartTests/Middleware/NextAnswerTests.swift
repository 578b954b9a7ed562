import Redstart
import Testing

@Suite struct NextAnswerTests {
  @Test func aMiddlewareMayReturnNext() {
    let doubling = Middleware<Int, Int> { _ in
      { next in
        { action in
          guard action > 0 else { return next(action) }
          return next(action * 2)
        }
      }
    }
    let store = Store(initialState: 0, middleware: [doubling]) { (sum: inout Int, term: Int) in
      sum += term
    }
    #expect(store.dispatch(3).isCommitted)
    #expect(store.dispatch(-1).isCommitted)
    #expect(store.state == 5)
  }

  @Test func whatNextAnswersCanBeUsed() {
    let retrying = Middleware<Int, Int> { _, next, action in
      let answer = next(action)
      if answer.error != nil { next(1) }
    }
    struct TooMuch: Error {}
    let store = Store(
      initialState: 0, middleware: [retrying],
      enhancers: [.gate { term, _ in if term > 9 { throw TooMuch() } }]
    ) { (sum: inout Int, term: Int) in sum += term }
    #expect(store.dispatch(10).revision == 1)
    #expect(store.state == 1)
  }

  @Test func aSwallowedActionSaysSo() {
    let nothing = Middleware<Int, Int> { _, _, _ in }
    let store = Store(initialState: 0, middleware: [nothing]) { (sum: inout Int, term: Int) in
      sum += term
    }
    let answer = store.dispatch(1)
    #expect(answer.isSwallowed && !answer.isEnded && !answer.isCommitted)
  }
}
