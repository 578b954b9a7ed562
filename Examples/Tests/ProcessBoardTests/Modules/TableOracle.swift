import ProcessSampling

@testable import ProcessBoardApp

/// The table once more, with nothing but arrays.
struct TableOracle: Equatable {
  var all: [ProcessRow] = []
  var order: TableOrder
  var filter = ""
  var selection: ProcessIdentity?
  var selectedPosition = 0
  var top = 0
  var height: Int
  var instant: Int?

  var shown: [ProcessRow] {
    all.filter { row in
      let texts = [row.process.command, row.process.name, row.process.user]
      return filter.isEmpty || "\(row.process.id.number)" == filter
        || texts.contains { $0.lowercased().contains(filter.lowercased()) }
    }.sorted { left, right in
      let (first, second) = order.isDescending ? (right, left) : (left, right)
      func decides<V: Comparable>(_ key: (ProcessRow) -> V) -> Bool? {
        key(first) == key(second) ? nil : key(first) < key(second)
      }
      let decision: Bool? =
        switch order.column {
        case .number: decides { $0.process.id.number }
        case .user: decides { $0.process.user }
        case .share: decides { $0.share }
        case .memory: decides { $0.process.residentKilobytes }
        case .time: decides { $0.process.processorTime }
        case .name: decides { $0.process.name }
        }
      return decision
        ?? ((left.process.id.number, left.process.id.start)
          < (right.process.id.number, right.process.id.start))
    }
  }

  var content: TableContent {
    var content = TableContent(order: order)
    content.rows = Array(shown.dropFirst(top).prefix(height))
    content.above = top
    content.below = shown.count - top - content.rows.count
    content.selected = content.rows.firstIndex { $0.id == selection }
    return content
  }

  mutating func reduce(_ message: ProcessTable.Message) {
    switch message {
    case .sampled(let sample):
      let elapsed = instant.map { sample.instant - $0 } ?? 0
      let new = sample.processes.map { process in
        let old = all.first { $0.id == process.id }
        let used = old.map { max(0, process.processorTime - $0.process.processorTime) } ?? 0
        return ProcessRow(process, share: elapsed > 0 ? used * 1000 / elapsed : 0)
      }
      let ended = all.filter { row in !row.hasEnded && !new.contains { $0.id == row.id } }
      all = new + ended.map { ProcessRow($0.process, hasEnded: true) }
      instant = sample.instant
    case .sort(let column):
      if column == order.column { order.isDescending.toggle() } else { order = TableOrder(column) }
    case .sortNeighbour(let step):
      let columns = SortColumn.allCases
      let index = columns.firstIndex(of: order.column)! + step
      guard columns.indices.contains(index) else { return }
      order = TableOrder(columns[index])
    case .reverse: order.isDescending.toggle()
    case .filter(let text): filter = text
    case .move(let step): move(step)
    case .page(let step): move(step * max(1, height - 1))
    case .selectFirst: selection = shown.first?.id ?? selection
    case .selectLast: selection = shown.last?.id ?? selection
    case .deselect: selection = nil
    case .resized(let rows): height = rows
    }
    settle()
  }

  private mutating func move(_ step: Int) {
    let shown = shown
    guard !shown.isEmpty else { return }
    var position = step < 0 ? min(shown.count, top + height) - 1 : top
    if let old = shown.firstIndex(where: { $0.id == selection }) { position = old + step }
    selection = shown[min(max(0, position), shown.count - 1)].id
  }

  private mutating func settle() {
    let shown = shown
    top = min(top, max(0, shown.count - max(1, height)))
    guard let selection else { return }
    if let position = shown.firstIndex(where: { $0.id == selection }) {
      selectedPosition = position
    } else if shown.isEmpty {
      self.selection = nil
      return
    } else {
      selectedPosition = min(selectedPosition, shown.count - 1)
      self.selection = shown[selectedPosition].id
    }
    guard height > 0 else { return }
    while selectedPosition < top { top -= 1 }
    while selectedPosition >= top + height { top += 1 }
  }
}
