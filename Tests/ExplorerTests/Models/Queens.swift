import RedstartTesting

/// Queens that are put on a board row by row, so that none threatens another.
struct Queens: ExplorerModel {
  let size: Int
  let initialStates: [[Int]] = [[]]

  var properties: [StateProperty<[Int]>] {
    [.sometimes("all are placed") { [size] in $0.count == size }]
  }

  func appendActions(in columns: [Int], to actions: inout [Int]) {
    guard columns.count < size else { return }
    actions += (0..<size).filter { column in
      columns.enumerated().allSatisfy { row, other in
        other != column && abs(other - column) != columns.count - row
      }
    }
  }

  func step(_ columns: inout [Int], _ column: Int) -> Bool {
    columns.append(column)
    return true
  }
}
