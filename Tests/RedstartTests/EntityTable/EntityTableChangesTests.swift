import TestSupport
import Testing

@testable import Redstart

/// Which rows were changed since a mark that holds none of them.
@Suite struct EntityTableChangesTests {
  @Test func theIDsOfAllChangesSinceAMarkAreKnown() {
    var table = EntityTable([Item(1), Item(2), Item(3)])
    let mark = table.markChanges()
    #expect(table.changedIDs(since: mark) == [])
    table[id: 2]?.value = 1
    table.updateOrAppend(Item(4))
    table.move(id: 4, to: 0)
    table.remove(id: 1)
    table[id: 3] = nil
    table[id: 9]?.value = 5
    #expect(table.changedIDs(since: mark) == [2, 4, 1, 3])
    let later = table.markChanges()
    table[id: 4]?.id = 7
    #expect(table.changedIDs(since: later) == [4, 7])
    #expect(table.changedIDs(since: mark) == [2, 4, 1, 3, 4, 7])
  }

  @Test func copiesGoOnFromTheSameMarkApart() {
    var table = EntityTable([Item(1), Item(2)])
    let mark = table.markChanges()
    table[id: 1]?.value = 1
    let between = table.markChanges()
    var copy = table
    copy[id: 2]?.value = 2
    table[id: 1]?.value = 3
    #expect(copy.changedIDs(since: mark) == [1, 2])
    #expect(copy.changedIDs(since: between) == [2])
    #expect(table.changedIDs(since: between) == [1])
    let afterCopy = table.markChanges()
    #expect(copy.changedIDs(since: afterCopy) == nil)
  }

  @Test func tooManyChangesAreNotKnown() {
    var table = EntityTable((0..<10).map { Item($0) })
    let mark = table.markChanges()
    for step in 0..<1_024 { table[id: step % 10]?.value += 1 }
    #expect(table.changedIDs(since: mark)?.count == 1_024)
    table[id: 0]?.value += 1
    #expect(table.changedIDs(since: mark) == nil)
    table.removeAll()
    #expect(table.changedIDs(since: mark) == nil)
  }

  /// Who has the other copy may be reading it on another thread.
  @Test func aVersionThatIsSharedIsNotTrimmed() {
    var table = EntityTable((0..<200).map { Item($0) })
    let mark = table.markChanges()
    for id in 0..<200 { table[id: id]?.value += 1 }
    do {
      let copy = table
      table.trimLog()
      #expect(copy.changedIDs(since: mark)?.count == 200)
    }
    table.trimLog()
    #expect(table.changedIDs(since: mark) == nil)
  }

  @Test(arguments: 0..<8)
  func noChangeIsMissed(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var table =
      seed % 2 == 0 ? EntityTable<Item>() : EntityTable<Item>(sortedBy: .ascending(\.key))
    var mark = table.markChanges()
    var before = Array(table)
    var answers = 0
    for step in 0..<2_000 {
      TableEdit.random(ids: 60, rows: Array(table), &random).apply(to: &table)
      let kept = step % 3 == 0 ? table : nil
      if let ids = table.changedIDs(since: mark) {
        answers += 1
        let old = Set(before)
        let new = Set(table)
        let changed = Set(old.symmetricDifference(new).map(\.id))
        #expect(changed.subtracting(ids).isEmpty, "step \(step)")
      }
      if step % 5 == 0 {
        mark = table.markChanges()
        before = Array(table)
      }
      if let kept { #expect(kept.count == table.count) }
    }
    #expect(answers > 1_000)
  }
}
