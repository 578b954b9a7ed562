import RedstartTesting

/// Counts up by one or two, for ever.
struct Counter: ExplorerModel {
  let initialStates = [0]
  var properties: [StateProperty<Int>] = []

  func appendActions(in state: Int, to actions: inout [Int]) { actions += [1, 2] }

  func step(_ state: inout Int, _ action: Int) -> Bool {
    state += action
    return true
  }
}
