import Redstart
import Testing

private func addNumber(_ state: inout Int, _ step: Int) { state += step }

private struct Multiplying: ReducerProtocol {
  let factor: Int
  func reduce(_ state: inout Int, _ action: Int) { state *= factor * action }
}

@Suite struct ReducerTests {
  @Test func aClosureIsAReducer() {
    let reducer = Reducer { (state: inout [Int], action: Int) in state.append(action) }
    var state = [1]
    reducer(&state, 2)
    #expect(state == [1, 2])
  }

  @Test func aFunctionIsAReducer() {
    let reducer = Reducer(addNumber)
    var state = 1
    reducer(&state, 2)
    #expect(state == 3)
  }

  @Test func aTypeIsAReducer() {
    let reducer = Reducer(Multiplying(factor: 10))
    var state = 3
    reducer(&state, 2)
    #expect(state == 60)
  }

  @Test func emptyChangesNothing() {
    var state = 3
    Reducer<Int, Int>.empty(&state, 4)
    #expect(state == 3)
  }

  @Test func combineRunsInTheOrderGiven() {
    let first = Reducer { (state: inout String, action: String) in state += "1" + action }
    let second = Reducer { (state: inout String, action: String) in state += "2" + action }
    let third = Reducer { (state: inout String, action: String) in state += "3" + action }
    var state = ""
    Reducer.combine(second, .combine(third, first))(&state, "x")
    #expect(state == "2x3x1x")
  }

  @Test func laterReducersSeeWhatEarlierOnesDid() {
    var state = 2
    Reducer.combine([Reducer(addNumber), Reducer(Multiplying(factor: 1))])(&state, 3)
    #expect(state == 15)
  }

  @Test func noReducersCombinedChangeNothing() {
    var state = 2
    Reducer<Int, Int>.combine([])(&state, 3)
    #expect(state == 2)
  }

  @Test func oneReducerCombinedIsThatReducer() {
    var state = 2
    Reducer.combine(Reducer(addNumber))(&state, 3)
    #expect(state == 5)
  }
}
