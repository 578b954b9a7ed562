import Redstart
import RedstartTesting
import TestSupport
import Testing

/// ``EntityTable`` against an array: every content that three ids can make, reached by every last edit.
@Suite struct TableExplorationTests {
  @Test(arguments: [false, true])
  func everyContent(isSorted: Bool) {
    let exploration = Explorer(TableModel(isSorted: isSorted, ids: 1...3)).expectHolds()
    #expect(exploration.coverage.isComplete)
    #expect(exploration.results.allSatisfy { $0.verdict == .holds })
    #expect(exploration.coverage.distinctStates > 500)
  }

  /// More rows than a leaf of the tree holds, and longer histories than can all be looked at.
  @Test(arguments: [false, true])
  func longHistories(isSorted: Bool) {
    Explorer(LargeTableModel(isSorted: isSorted))
      .expectHolds(walks: Scale.long(300), length: 200, seed: 1)
  }
}

/// The same with many ids, and something to begin with.
private struct LargeTableModel: ExplorerModel {
  let small: TableModel

  init(isSorted: Bool) {
    small = TableModel(isSorted: isSorted, ids: 1...80)
  }

  var initialStates: [TableModel.World] {
    var world = small.initialStates[0]
    for id in 1...60 { _ = small.step(&world, .put(id, id % 2)) }
    return [world]
  }

  var properties: [StateProperty<TableModel.World>] {
    small.properties.filter { $0.kind == .always }
  }

  func appendActions(in world: TableModel.World, to actions: inout [TableModel.Edit]) {
    // Three ids whose turn it is, so that the list of what is possible stays short.
    let first = (world.rows.count * 7 + (world.rows.last?.id ?? 0)) % 78
    for id in first + 1...first + 3 {
      actions += [.put(id, 0), .put(id, 1), .insert(id, at: 0), .remove(id), .bump(id)]
      guard world.rows.contains(where: { $0.id == id }) else { continue }
      actions += [.move(id, to: world.rows.count - 1), .rename(id, id % 80 + 1)]
    }
  }

  func step(_ world: inout TableModel.World, _ edit: TableModel.Edit) -> Bool {
    small.step(&world, edit)
  }

  func fingerprint(of world: TableModel.World) -> UInt64 { small.fingerprint(of: world) }
}
