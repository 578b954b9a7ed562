import ProcessSampling
import TerminalScreen

/// A column of the table, and how wide it is.
enum TableColumn: CaseIterable {
  case number, user, state, share, memory, time, threads, command

  /// The command has what is left.
  var width: Int {
    switch self {
    case .number: 7
    case .user: 8
    case .state: 1
    case .share: 5
    case .memory: 6
    case .time: 8
    case .threads: 4
    case .command: 10
    }
  }

  var title: String {
    switch self {
    case .number: "PID"
    case .user: "USER"
    case .state: "S"
    case .share: "CPU%"
    case .memory: "MEM"
    case .time: "TIME"
    case .threads: "THR"
    case .command: "COMMAND"
    }
  }

  /// Numbers stand to the right.
  var isNumber: Bool { [.number, .share, .memory, .time, .threads].contains(self) }

  /// What a click on the title would sort by.
  var sort: SortColumn? {
    switch self {
    case .number: .number
    case .user: .user
    case .share: .share
    case .memory: .memory
    case .time: .time
    case .command: .name
    case .state, .threads: nil
    }
  }

  func text(_ row: ProcessRow) -> String {
    switch self {
    case .number: "\(row.process.id.number)"
    case .user: row.process.user
    case .state: row.hasEnded ? "-" : row.process.state.rawValue
    case .share: Format.share(row.share)
    case .memory: Format.memory(row.process.residentKilobytes)
    case .time: Format.time(row.process.processorTime)
    case .threads: "\(row.process.threads)"
    case .command: row.hasEnded ? "(ended) \(row.process.command)" : row.process.command
    }
  }

  /// The columns that there is room for, from left to right. The command stays last.
  static func fitting(_ columns: Int) -> [TableColumn] {
    let byImportance: [TableColumn] = [
      .command, .number, .share, .memory, .state, .user, .time, .threads,
    ]
    var room = columns
    var chosen: Set<TableColumn> = []
    for column in byImportance {
      let needed = column.width + (chosen.isEmpty ? 0 : 1)
      guard needed <= room || chosen.isEmpty else { break }
      chosen.insert(column)
      room -= needed
    }
    return allCases.filter(chosen.contains)
  }
}
