extension ObservablePart {
  /// Reads one row of a table; nil if there is none with the id. Tracked by itself: whoever reads it is told when this row changes,
  /// comes or goes, and not when another does.
  @inlinable
  public subscript<Row>(id id: Row.ID) -> Row? where Value == EntityTable<Row> {
    trackedRows().access(id)
    return current[id: id]
  }

  /// Reads the ids of a table's rows, in their order. Whoever reads them is told when rows come, go or move, and not when a
  /// row changes.
  @inlinable
  public subscript<Row>(
    dynamicMember path: KeyPath<EntityTable<Row>, EntityTable<Row>.IDs> & Sendable
  ) -> EntityTable<Row>.IDs where Value == EntityTable<Row> {
    trackedRows().accessOrder()
    return current.ids
  }

  /// Reads one element of an array, tracked by its position. As in the array itself, there must be one.
  @inlinable
  public subscript<Element>(index: Int) -> Element where Value == [Element] {
    let elements = members {
      TrackedElements<Element>()
    } collect: {
      $0.collect($1, $2, &$3)
    }
    elements.access(index)
    return current[index]
  }

  /// Reads the value of one key of a dictionary, tracked by itself.
  @inlinable
  public subscript<Key, Part>(key: Key) -> Part? where Value == [Key: Part] {
    let keys = members {
      TrackedKeys<Key, Part>()
    } collect: {
      $0.collect($1, $2, &$3)
    }
    keys.access(key)
    return current[key]
  }

  @inlinable
  func trackedRows<Row>() -> TrackedRows<Row> where Value == EntityTable<Row> {
    members {
      TrackedRows<Row>()
    } collect: {
      $0.collect($1, $2, &$3)
    }
  }

  /// What is tracked of the members of this collection. A path leads to one type, and a type has one kind of members.
  @inlinable
  func members<Members: AnyObject>(
    _ make: () -> Members,
    collect: @escaping (Members, Value, Value, inout [TrackedPart]) -> Void
  ) -> Members {
    if let members = view.tracked.members[path] {
      return unsafeDowncast(members, to: Members.self)
    }
    let members = make()
    let path = path
    let offset = MemoryLayout<State>.offset(of: path)
    view.tracked.insert(members, of: path, within: region) { old, new, changed in
      let old = old.assumingMemoryBound(to: State.self).read(path, at: offset)
      let new = new.assumingMemoryBound(to: State.self).read(path, at: offset)
      collect(members, old, new, &changed)
    }
    return members
  }
}

extension ObservablePart: @MainActor CustomStringConvertible {
  public var description: String { String(describing: value) }
}
