/// Finds the slots whose place in an order is not known to be the same in another version of the order.
///
/// All others are in both, one behind another in the same sequence.
@usableFromInline
struct OrderComparison {
  @usableFromInline
  struct Place {
    @usableFromInline let slot: UInt32
    @usableFromInline let position: Int
  }

  @usableFromInline var old: [Place] = []
  @usableFromInline var new: [Place] = []

  @usableFromInline
  init() {}

  @inlinable
  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  @usableFromInline
  mutating func compare(_ old: OrderTree, _ new: OrderTree) {
    if old.node == new.node { return }
    compare(OrderRun(old.root), OrderRun(new.root), old.height, new.height)
  }

  /// Brings both to one level first.
  private mutating func compare(_ old: OrderRun, _ new: OrderRun, _ oldLevel: Int, _ newLevel: Int)
  {
    if oldLevel > newLevel {
      old.withBelow { compare($0, new, oldLevel - 1, newLevel) }
    } else if newLevel > oldLevel {
      new.withBelow { compare(old, $0, oldLevel, newLevel - 1) }
    } else {
      compare(old, new, level: oldLevel)
    }
  }

  /// Skips what is shared at both ends; then between the ends.
  private mutating func compare(_ old: OrderRun, _ new: OrderRun, level: Int) {
    var old = old
    var new = new
    while old.count > 0, new.count > 0, old.children[0].node == new.children[0].node {
      old.dropFirst()
      new.dropFirst()
    }
    while old.count > 0, new.count > 0,
      old.children[old.count - 1].node == new.children[new.count - 1].node
    {
      old.count -= 1
      new.count -= 1
    }
    if old.count == 0, new.count == 0 { return }
    if Swift.min(old.count, new.count) <= 1 {
      descend(old, new, level: level)
    } else if old.isMostlySame(as: new) {
      comparePairs(old, new, level: level)
    } else {
      compareBetweenShared(old, new, level: level)
    }
  }

  private mutating func descend(_ old: OrderRun, _ new: OrderRun, level: Int) {
    if level > 1 {
      old.withBelow { old in new.withBelow { new in compare(old, new, level: level - 1) } }
    } else {
      old.withSlots { oldSlots in
        new.withSlots { newSlots in
          compareSlots(oldSlots, newSlots, oldStart: old.position, newStart: new.position)
        }
      }
    }
  }

  /// Compares child by child where nothing but a few children differ.
  private mutating func comparePairs(_ old: OrderRun, _ new: OrderRun, level: Int) {
    var old = old
    var new = new
    while old.count > 0 {
      if old.children[0].node != new.children[0].node {
        descend(old.prefix(1), new.prefix(1), level: level)
      }
      old.dropFirst()
      new.dropFirst()
    }
  }

  /// Cuts both at the children that they share, and compares the pieces.
  private mutating func compareBetweenShared(_ old: OrderRun, _ new: OrderRun, level: Int) {
    var places: [UnsafeRawPointer: Int] = [:]
    for place in 0..<new.count { places[new.children[place].node] = place }
    var oldRest = old
    var newRest = new
    for place in 0..<old.count {
      let newStart = new.count - newRest.count
      guard let match = places[old.children[place].node], match >= newStart else { continue }
      let oldPiece = oldRest.prefix(place - (old.count - oldRest.count))
      let newPiece = newRest.prefix(match - newStart)
      if oldPiece.count + newPiece.count > 0 { descend(oldPiece, newPiece, level: level) }
      for _ in 0...oldPiece.count { oldRest.dropFirst() }
      for _ in 0...newPiece.count { newRest.dropFirst() }
    }
    if oldRest.count + newRest.count > 0 { descend(oldRest, newRest, level: level) }
  }

  /// Names all slots but those that are the same at both ends.
  @usableFromInline
  mutating func compareSlots(
    _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, oldStart: Int = 0,
    newStart: Int = 0
  ) {
    var start = 0
    var oldEnd = old.count
    var newEnd = new.count
    while start < oldEnd, start < newEnd, old[start] == new[start] { start += 1 }
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    for offset in start..<oldEnd {
      self.old.append(Place(slot: old[offset], position: oldStart + offset))
    }
    for offset in start..<newEnd {
      self.new.append(Place(slot: new[offset], position: newStart + offset))
    }
  }
}
