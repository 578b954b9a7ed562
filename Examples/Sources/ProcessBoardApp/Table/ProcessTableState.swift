import ProcessSampling
import Redstart

/// What the table knows.
public struct ProcessTableState: Equatable, Sendable {
  /// All processes, in the order of their numbers.
  private(set) var all = EntityTable<ProcessRow>(sortedBy: TableOrder(.number).rowOrder)
  /// Those that pass the filter, sorted.
  private(set) var shown: EntityTable<ProcessRow>
  private(set) var order: TableOrder
  private(set) var filter: String
  private(set) var selection: ProcessIdentity?
  /// Where the selection was last; another process is selected there when it has gone.
  private var selectedPosition = 0
  /// The row at the top of the window.
  private(set) var top = 0
  private(set) var height: Int
  private var instant: Int?

  /// - Parameter height: how many rows there is room for.
  public init(order: TableOrder = TableOrder(.share), filter: String = "", height: Int) {
    self.order = order
    self.filter = filter
    self.height = max(0, height)
    shown = EntityTable(sortedBy: order.rowOrder)
  }

  /// What is on the screen.
  var content: TableContent {
    var content = TableContent(order: order)
    let end = min(shown.count, top + min(height, shown.count))
    if top < end { content.rows = (top..<end).map { shown[$0] } }
    content.above = top
    content.below = shown.count - end
    if let position = selection.flatMap(shown.index(id:)), (top..<end).contains(position) {
      content.selected = position - top
    }
    return content
  }

  var selectedRow: ProcessRow? { selection.flatMap { shown[id: $0] } }

  /// Kept, so that it does not have to be counted for each message.
  private(set) var counts = TableCounts()

  mutating func reduce(_ message: ProcessTable.Message) {
    switch message {
    case .sampled(let sample): take(sample)
    case .sort(let column):
      if order.column == column { order.isDescending.toggle() } else { order = TableOrder(column) }
      sort()
    case .sortNeighbour(let step):
      let column = order.column.neighbour(step)
      guard column != order.column else { return }
      order = TableOrder(column)
      sort()
    case .reverse:
      order.isDescending.toggle()
      sort()
    case .filter(let text):
      filter = text
      show()
    case .move(let step): move(by: step)
    case .page(let step): move(by: step * max(1, height - 1))
    case .selectFirst: select(0)
    case .selectLast: select(shown.count - 1)
    case .deselect: selection = nil
    case .resized(let rows):
      height = max(0, rows)
      keepInSight()
    }
  }

  // MARK: Samples

  private mutating func take(_ sample: SystemSample) {
    let elapsed = instant.map { sample.instant - $0 } ?? 0
    instant = sample.instant
    let before = all
    all.replaceAll(
      with: sample.processes.map { process in
        guard elapsed > 0, let old = before[id: process.id] else { return ProcessRow(process) }
        let used = max(0, process.processorTime - old.process.processorTime)
        return ProcessRow(process, share: used * 1000 / elapsed)
      })
    // Who has ended is shown once more, so that nobody vanishes before one's eyes.
    for removal in all.difference(from: before).removed where !removal.row.hasEnded {
      all.updateOrAppend(ProcessRow(removal.row.process, hasEnded: true))
    }
    show()
  }

  // MARK: Order and filter

  private mutating func show() {
    shown.replaceAll(with: all.lazy.filter { [filter] in $0.matches(filter) })
    counts.total = 0
    counts.share = 0
    for row in all where !row.hasEnded {
      counts.total += 1
      counts.share += row.share
    }
    counts.shown = shown.count { !$0.hasEnded }
    keepInSight()
  }

  private mutating func sort() {
    shown = shown.sorted(by: order.rowOrder)
    keepInSight()
  }

  // MARK: Selection

  private mutating func move(by step: Int) {
    guard let position = selection.flatMap(shown.index(id:)) else {
      // The first key selects what is in sight.
      return select(step < 0 ? min(shown.count, top + height) - 1 : top)
    }
    select(position + step)
  }

  private mutating func select(_ position: Int) {
    guard !shown.isEmpty else { return }
    let position = min(max(0, position), shown.count - 1)
    selection = shown[position].id
    keepInSight()
  }

  /// Sees to it that the window is full if it can be, and that the selection is in it.
  private mutating func keepInSight() {
    top = min(top, max(0, shown.count - max(1, height)))
    guard let selection else { return }
    guard let position = shown.index(id: selection) else {
      guard !shown.isEmpty else {
        self.selection = nil
        return
      }
      return select(selectedPosition)
    }
    selectedPosition = position
    guard height > 0 else { return }
    top = min(max(top, position - height + 1), position)
  }
}
