/// What a table should be: an array of ids and a dictionary of rows, edited in the plainest way.
struct TableOracle {
  private(set) var ids: [Int] = []
  private(set) var rows: [Int: Item] = [:]
  /// Whether one row must come before another; nil without a sort.
  let sort: (@Sendable (Item, Item) -> Bool)?

  init(_ items: [Item] = [], sort: (@Sendable (Item, Item) -> Bool)? = nil) {
    self.sort = sort
    for item in items { put(item) }
  }

  var items: [Item] { ids.map { rows[$0]! } }

  mutating func apply(_ edit: TableEdit) {
    switch edit {
    case .upsert(let item), .assign(let item): put(item)
    case .insert(let item, let position):
      let target = position % (ids.count + (rows[item.id] == nil ? 1 : 0))
      put(item)
      move(item.id, to: target)
    case .bump(let id):
      if var item = rows[id] {
        item.value += 1
        put(item)
      }
    case .setKey(let id, let key):
      if var item = rows[id] {
        item.key = key
        put(item)
      }
    case .rename(let id, let newID): rename(id, to: newID)
    case .remove(let id), .erase(let id): remove(id)
    case .removeAt(let position): if !ids.isEmpty { remove(ids[position % ids.count]) }
    case .move(let id, let position):
      if rows[id] != nil { move(id, to: position % ids.count) }
    case .removeOdd: for item in items where item.value % 2 == 1 { remove(item.id) }
    case .removeAll: self = TableOracle(sort: sort)
    case .replaceAll(let items):
      let unsorted = TableOracle(items)
      self = TableOracle(unsorted.items, sort: sort)
    }
  }

  private mutating func put(_ item: Item) {
    let isNew = rows.updateValue(item, forKey: item.id) == nil
    if isNew { ids.append(item.id) }
    settle(item.id, isNew: isNew)
  }

  /// A row that is new or not in the right place goes behind its equals.
  private mutating func settle(_ id: Int, isNew: Bool) {
    guard let sort else { return }
    let position = ids.firstIndex(of: id)!
    let isMisplaced =
      (position > 0 && sort(rows[id]!, rows[ids[position - 1]]!))
      || (position + 1 < ids.count && sort(rows[ids[position + 1]]!, rows[id]!))
    guard isNew || isMisplaced else { return }
    ids.remove(at: position)
    ids.insert(id, at: ids.firstIndex { sort(rows[id]!, rows[$0]!) } ?? ids.count)
  }

  private mutating func remove(_ id: Int) {
    rows[id] = nil
    ids.removeAll { $0 == id }
  }

  private mutating func move(_ id: Int, to position: Int) {
    guard sort == nil else { return }
    ids.removeAll { $0 == id }
    ids.insert(id, at: position)
  }

  private mutating func rename(_ id: Int, to newID: Int) {
    guard var item = rows[id], id != newID else { return }
    remove(newID)
    item.id = newID
    rows[id] = nil
    rows[newID] = item
    ids[ids.firstIndex(of: id)!] = newID
  }
}
