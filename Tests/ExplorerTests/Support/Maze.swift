import RedstartTesting

/// A graph that is written down: which numbers can follow which.
struct Maze: ExplorerModel {
  var initialStates: [Int] = [0]
  let steps: [Int: [Int]]
  var properties: [StateProperty<Int>] = []
  var boundary: ClosedRange<Int>?

  func appendActions(in state: Int, to actions: inout [Int]) { actions += steps[state] ?? [] }

  func step(_ state: inout Int, _ action: Int) -> Bool {
    state = action
    return true
  }

  func isWithinBoundary(_ state: Int) -> Bool { boundary?.contains(state) ?? true }
}
