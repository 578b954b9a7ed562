import Testing

@testable import Redstart

/// What a table keeps alive, and what it copies.
@Suite struct EntityTableLifetimeTests {
  @Test(arguments: [1, 5, 33, 300, 2_000], [false, true])
  func aTableFreesEveryRowThatItHasLost(count: Int, isSorted: Bool) {
    let census = TrackedRow.Census()
    do {
      var table =
        isSorted
        ? EntityTable<TrackedRow>(sortedBy: .descending(\.id)) : EntityTable<TrackedRow>()
      for id in 0..<count { table.updateOrAppend(TrackedRow(id, census)) }
      #expect(census.alive == count)
      let copy = table
      for id in 0..<count { table.updateOrAppend(TrackedRow(id, census)) }
      #expect(census.alive == 2 * count)
      for id in 0..<(count / 2) { table.remove(id: id) }
      table[id: count - 1] = nil
      table.move(id: count - 1, to: 0)
      #expect(copy.count == count)
      table = copy
      #expect(census.alive == count)
      table.removeAll { $0.id % 3 > 0 }
      table.insert(TrackedRow(-1, census), at: 0)
      table.replaceAll(with: [TrackedRow(0, census), TrackedRow(-2, census)])
      #expect(census.alive == count + 2)
    }
    #expect(census.alive == 0)
  }

  @Test func anIteratorKeepsItsRowsAlive() {
    let census = TrackedRow.Census()
    do {
      var table = EntityTable((0..<100).map { TrackedRow($0, census) })
      var iterator = table.makeIterator()
      table.removeAll()
      #expect(census.alive == 100)
      var count = 0
      while iterator.next() != nil { count += 1 }
      #expect(count == 100)
      let end = iterator.next()
      #expect(end == nil)
    }
    #expect(census.alive == 0)
  }

  @Test func aRowIsChangedWhereItIs() throws {
    let census = TrackedRow.Census()
    var table = EntityTable([TrackedRow(1, census), TrackedRow(2, census)])
    table[id: 2]?.tags = Array(0..<100)
    let before = table[id: 2]?.tags.withUnsafeBufferPointer { $0.baseAddress }
    table[id: 2]?.tags[0] = 7
    table.update(id: 2) { $0.tags[1] = 8 }
    let after = table[id: 2]?.tags.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
    let copy = table
    table[id: 2]?.tags[2] = 9
    #expect(table[id: 2]?.tags.prefix(3) == [7, 8, 9])
    #expect(copy[id: 2]?.tags.prefix(3) == [7, 8, 2])
  }

  @Test func versionsShareWhatNeitherHasChanged() {
    var table = EntityTable((0..<10_000).map { Item($0) })
    let old = table
    table[id: 5_000]?.value = 1
    #expect(SharedNodes.leaves(table, notIn: old) == 1)
    table.updateOrAppend(Item(10_000))
    #expect(SharedNodes.leaves(table, notIn: old) == 2)
    table.replaceAll(with: Array(old))
    #expect(SharedNodes.leaves(table, notIn: old) == 2)
    table = old
    table.replaceAll(with: Array(old).map { $0.id == 77 ? Item(77, key: 1) : $0 })
    #expect(SharedNodes.leaves(table, notIn: old) == 1)
  }

  @Test func aBodyThatThrowsLeavesTheRowAsItMadeIt() {
    struct Failure: Error {}
    var table = EntityTable([Item(1), Item(2)])
    #expect(throws: Failure.self) {
      try table.update(id: 2) { row in
        row.value = 5
        throw Failure()
      }
    }
    #expect(table[id: 2]?.value == 5)
    #expect(throws: Failure.self) {
      try table.removeAll { if $0.id == 2 { throw Failure() } else { true } }
    }
    #expect(table.count == 2)
  }
}

/// Counts the leaves that two versions do not share.
private enum SharedNodes {
  static func leaves(_ table: EntityTable<Item>, notIn old: EntityTable<Item>) -> Int {
    let known = Set(leaves(of: old))
    return leaves(of: table).count { !known.contains($0) }
  }

  private static func leaves(of table: EntityTable<Item>) -> [UnsafeRawPointer] {
    table.read { fields in
      var leaves: [UnsafeRawPointer] = []
      var next = 0
      while let (leaf, base) = fields.pointee.rows.nextLeaf(from: next) {
        leaves.append(leaf)
        next = base + 32
      }
      return leaves
    }
  }
}
