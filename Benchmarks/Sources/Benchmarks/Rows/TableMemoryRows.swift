import Redstart

/// The memory of a table, and of versions that are kept.
enum TableMemoryRows: RowGroup {
  static func rows(_ bench: Bench) -> [Row] {
    let size = 1_000_000
    let rows = (0..<size).map(Quote.init)
    var table: EntityTable<Quote> = []
    var sorted: EntityTable<Quote> = []
    let bytes = Allocations.growth { table = EntityTable(rows) }
    let sortedBytes = Allocations.growth {
      sorted = EntityTable(rows, sortedBy: .ascending(\.rank))
    }
    func each(_ name: String, _ bytes: Double?, _ limit: Double) -> Row? {
      bytes.map {
        Row(
          name, Series(passes: [$0 / Double(size)]), .bytes, target: .figure(atMost: limit))
      }
    }
    var moving = table
    moving.move(id: rows[0].id, to: 7)
    let kept: [Row?] = [
      versions("updated", of: table, 3_000) { $0[id: $1.id]?.bid += 1 },
      versions("inserted", of: table, 6_000) { $0.updateOrAppend(Quote(-1 - $1.volume)) },
      versions("removed", of: table, 6_000) { $0.remove(id: $1.id) },
      versions("moved", of: moving, 12_000) { $0.move(id: $1.id, to: $1.rank % 999_999) },
      versions("moved by its sort key", of: sorted, 12_000) {
        $0[id: $1.id]?.rank = ($1.rank &* 40_503) & 0xff_ffff
      },
    ]
    return [
      each("bytes per row of 40, all in all", bytes, 64),
      each("bytes per row of 40, sorted", sortedBytes, 96),
    ].compactMap { $0 } + kept.compactMap { $0 }
  }

  /// The bytes of one of a thousand kept versions of a million rows, one edit apart.
  private static func versions(
    _ name: String, of table: EntityTable<Quote>, _ limit: Double,
    _ edit: (inout EntityTable<Quote>, Quote) -> Void
  ) -> Row? {
    var newest = table
    var versions: [EntityTable<Quote>] = []
    versions.reserveCapacity(1_000)
    let growth = Allocations.growth {
      for number in 0..<1_000 {
        versions.append(newest)
        edit(&newest, Quote((number &* 7_919) % table.count))
      }
    }
    precondition(versions.count == 1_000)
    return growth.map {
      Row(
        "bytes per version of a million rows, one \(name)", Series(passes: [$0 / 1_000]), .bytes,
        target: .figure(atMost: limit))
    }
  }
}
