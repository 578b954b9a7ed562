import Foundation
import Testing

@testable import Redstart

@Suite struct EntityTableTests {
  @Test func theLastRowOfAnIDStandsInThePlaceOfTheFirst() {
    let table: EntityTable<Item> = [Item(1), Item(2), Item(1, value: 5)]
    #expect(Array(table) == [Item(1, value: 5), Item(2)])
    let sorted = EntityTable(
      [Item(1, key: 1), Item(2, key: 2), Item(1, key: 3)], sortedBy: .ascending(\.key))
    #expect(sorted.map(\.id) == [2, 1])
  }

  @Test func equalRowsKeepTheOrderInWhichTheyCame() {
    let items = (0..<500).map { Item($0, key: $0 % 7) }
    let table = EntityTable(items, sortedBy: .ascending(\.key))
    let expected = items.enumerated().sorted { ($0.1.key, $0.0) < ($1.1.key, $1.0) }.map(\.1)
    #expect(Array(table) == expected)
    var grown = EntityTable<Item>(sortedBy: .ascending(\.key))
    for item in items { grown.updateOrAppend(item) }
    #expect(grown == table)
    #expect(EntityTable(items).sorted(by: .ascending(\.key)) == table)
  }

  @Test func ordersCompose() {
    struct Name: Identifiable, Equatable {
      let id: Int
      var first: String
      var last: String
      var full: String { first + last }
    }
    let names = [
      Name(id: 1, first: "b", last: "y"), Name(id: 2, first: "a", last: "x"),
      Name(id: 3, first: "a", last: "y"),
    ]
    let byBoth = RowOrder<Name>.descending(\.last).then(.ascending(\.first))
    #expect(EntityTable(names, sortedBy: byBoth).map(\.id) == [3, 1, 2])
    #expect(EntityTable(names, sortedBy: .ascending(\.full)).map(\.id) == [2, 3, 1])
    #expect(EntityTable(names, sortedBy: RowOrder { $0.id > $1.id }).map(\.id) == [3, 2, 1])
  }

  @Test func aSortedTableIgnoresPositions() {
    var table = EntityTable([Item(1, key: 1), Item(2, key: 2)], sortedBy: .ascending(\.key))
    table.insert(Item(3, key: 3), at: 0)
    let isThere = table.move(id: 1, to: 2)
    #expect(isThere)
    #expect(table.map(\.id) == [1, 2, 3])
    table.removeAll()
    table.updateOrAppend(Item(2, key: 2))
    table.updateOrAppend(Item(1, key: 1))
    #expect(table.map(\.id) == [1, 2])
  }

  @Test func encodingIsAnArrayInOrder() throws {
    var table = EntityTable([Item(1), Item(2), Item(3)])
    table.move(id: 3, to: 0)
    let data = try JSONEncoder().encode(table)
    #expect(try JSONDecoder().decode([Item].self, from: data) == [Item(3), Item(1), Item(2)])
    #expect(try JSONDecoder().decode(EntityTable<Item>.self, from: data) == table)
  }

  @Test func decodingTheSameIDTwiceFails() throws {
    let data = try JSONEncoder().encode([Item(1), Item(2), Item(1)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(EntityTable<Item>.self, from: data)
    }
  }

  @Test func equalityAndHashingGoByRowsInOrder() {
    let table = EntityTable([Item(1), Item(2)])
    var moved = table
    moved.move(id: 2, to: 0)
    #expect(table != moved)
    #expect(EntityTable([Item(2), Item(1)]) == moved)
    #expect(EntityTable([Item(2), Item(1)]).hashValue == moved.hashValue)
    #expect(EntityTable([Item(2), Item(1)], sortedBy: RowOrder { $0.id > $1.id }) == moved)
    #expect(table.hashValue != moved.hashValue)
  }

  @Test func slicesAndIndicesAreThoseOfARandomAccessCollection() {
    var table = EntityTable((0..<100).map { Item($0) })
    for id in stride(from: 0, to: 100, by: 3) { table.remove(id: id) }
    let ids = (0..<100).filter { $0 % 3 > 0 }
    #expect(table.map(\.id) == ids)
    #expect(table.reversed().map(\.id) == ids.reversed())
    #expect(table[10..<20].map(\.id) == Array(ids[10..<20]))
    #expect(table.indices == 0..<ids.count)
    #expect(table.ids.elementsEqual(ids))
    #expect(table.ids[3] == ids[3])
    #expect(table.first?.id == 1 && table.last?.id == 98)
  }

  @Test(arguments: [-1, 3])
  func aPositionThatDoesNotExistStops(_ position: Int) async {
    await #expect(processExitsWith: .failure) { [position] in
      print(EntityTable([Item(1), Item(2), Item(3)])[position])
    }
    await #expect(processExitsWith: .failure) { [position] in
      var table = EntityTable([Item(1), Item(2), Item(3)])
      table.move(id: 1, to: position)
    }
    await #expect(processExitsWith: .failure) { [position] in
      var table = EntityTable([Item(1), Item(2), Item(3)])
      table.insert(Item(4), at: position < 0 ? position : position + 1)
    }
  }

  @Test func idsWithTheSameHashAreToldApart() {
    struct Same: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(1) }
    }
    struct Row: Identifiable, Equatable {
      let id: Same
      var value = 0
    }
    var table = EntityTable((0..<1_000).map { Row(id: Same(number: $0)) })
    for number in stride(from: 0, to: 1_000, by: 2) { table.remove(id: Same(number: number)) }
    table[id: Same(number: 501)]?.value = 1
    #expect(table.count == 500)
    #expect(table[id: Same(number: 500)] == nil)
    #expect(table.index(id: Same(number: 501)) == 250)
    #expect(table.filter { $0.value == 1 }.map(\.id.number) == [501])
  }

  @Test func aSlidingWindowStaysSmall() {
    var table = EntityTable<Item>()
    for id in 0..<200_000 {
      table.updateOrAppend(Item(id))
      if id >= 50 { table.remove(at: 0) }
    }
    #expect(table.map(\.id) == Array(199_950..<200_000))
    table.checkParts()
    table.read { #expect($0.pointee.rows.leaves <= 3 && $0.pointee.nextSlot < 80_000) }
  }

  @Test func insertingAtOneSpotForeverKeepsTheOrder() {
    var table = EntityTable((0..<200).map { Item($0) })
    var ids = Array(0..<200)
    for id in 200..<12_000 {
      table.insert(Item(id), at: 100)
      ids.insert(id, at: 100)
    }
    for id in 12_000..<16_000 {
      table.insert(Item(id), at: 0)
      ids.insert(id, at: 0)
    }
    table.checkParts()
    #expect(table.map(\.id) == ids)
  }
}
