import Redstart

/// Something that can be done to a table, and to the array that says what should come out.
enum TableEdit: Hashable, CustomStringConvertible {
  case upsert(Item)
  case assign(Item)
  case insert(Item, at: Int)
  case bump(Int)
  case setKey(Int, Int)
  case rename(Int, to: Int)
  case remove(Int)
  case removeAt(Int)
  case erase(Int)
  case move(Int, to: Int)
  case removeOdd
  case removeAll
  case replaceAll([Item])

  /// Positions are taken modulo what the table allows, so that every edit is possible in every table.
  func apply(to table: inout EntityTable<Item>) {
    switch self {
    case .upsert(let item): table.updateOrAppend(item)
    case .assign(let item): table[id: item.id] = item
    case .insert(let item, let position):
      table.insert(item, at: position % (table.count + (table.contains(id: item.id) ? 0 : 1)))
    case .bump(let id): table.update(id: id) { $0.value += 1 }
    case .setKey(let id, let key): table[id: id]?.key = key
    case .rename(let id, let newID): table[id: id]?.id = newID
    case .remove(let id): table.remove(id: id)
    case .removeAt(let position): if !table.isEmpty { table.remove(at: position % table.count) }
    case .erase(let id): table[id: id] = nil
    case .move(let id, let position):
      if !table.isEmpty { table.move(id: id, to: position % table.count) }
    case .removeOdd: table.removeAll { $0.value % 2 == 1 }
    case .removeAll: table.removeAll()
    case .replaceAll(let items): table.replaceAll(with: items)
    }
  }

  var description: String {
    switch self {
    case .upsert(let item): "upsert \(item)"
    case .assign(let item): "assign \(item)"
    case .insert(let item, let position): "insert \(item) at \(position)"
    case .bump(let id): "bump \(id)"
    case .setKey(let id, let key): "setKey \(id) \(key)"
    case .rename(let id, let newID): "rename \(id) to \(newID)"
    case .remove(let id): "remove \(id)"
    case .removeAt(let position): "remove at \(position)"
    case .erase(let id): "erase \(id)"
    case .move(let id, let position): "move \(id) to \(position)"
    case .removeOdd: "remove odd"
    case .removeAll: "remove all"
    case .replaceAll(let items): "replace all by \(items)"
    }
  }
}
