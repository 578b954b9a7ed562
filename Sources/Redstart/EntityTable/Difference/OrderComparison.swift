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

  /// Children of one level, as wide as need be, and the position at which they begin.
  private struct Run {
    var children: ArraySlice<OrderChild>
    var position: Int

    init(_ children: ArraySlice<OrderChild>, at position: Int) {
      self.children = children
      self.position = position
    }

    init(_ root: OrderBranch) {
      self.init(Array(UnsafeBufferPointer(start: root.children, count: root.header))[...], at: 0)
    }

    /// The children's children.
    var below: Run {
      var children: [OrderChild] = []
      for child in self.children {
        let branch = child.branch
        children.append(
          contentsOf: UnsafeBufferPointer(start: branch.children, count: branch.header))
      }
      return Run(children[...], at: position)
    }

    /// The children's slots.
    var slots: [UInt32] {
      var slots: [UInt32] = []
      for child in children {
        let leaf = child.leaf
        slots.append(contentsOf: UnsafeBufferPointer(start: leaf.slots, count: leaf.header.count))
      }
      return slots
    }

    mutating func dropFirst() {
      position += children.removeFirst().count
    }
  }

  @usableFromInline
  mutating func compare(_ old: OrderTree, _ new: OrderTree) {
    if old.node == new.node { return }
    var oldRun = Run(old.root)
    var newRun = Run(new.root)
    var oldLevel = old.height
    var newLevel = new.height
    while oldLevel > newLevel {
      oldRun = oldRun.below
      oldLevel -= 1
    }
    while newLevel > oldLevel {
      newRun = newRun.below
      newLevel -= 1
    }
    compare(oldRun, newRun, level: oldLevel)
  }

  /// Skips what is shared at both ends; then between the ends.
  private mutating func compare(_ old: Run, _ new: Run, level: Int) {
    var old = old
    var new = new
    while let left = old.children.first, let right = new.children.first, left.node == right.node {
      old.dropFirst()
      new.dropFirst()
    }
    while let left = old.children.last, let right = new.children.last, left.node == right.node {
      old.children.removeLast()
      new.children.removeLast()
    }
    if old.children.isEmpty, new.children.isEmpty { return }
    if Swift.min(old.children.count, new.children.count) > 1 {
      compareBetweenShared(old, new, level: level)
    } else {
      descend(old, new, level: level)
    }
  }

  private mutating func descend(_ old: Run, _ new: Run, level: Int) {
    if level > 1 {
      compare(old.below, new.below, level: level - 1)
    } else {
      compareSlots(old.slots, new.slots, oldStart: old.position, newStart: new.position)
    }
  }

  /// Cuts both at the children that they share, and compares the pieces.
  private mutating func compareBetweenShared(_ old: Run, _ new: Run, level: Int) {
    var places: [UnsafeRawPointer: Int] = [:]
    for place in new.children.indices { places[new.children[place].node] = place }
    var oldPiece = Run(old.children[..<old.children.startIndex], at: old.position)
    var newStart = new.children.startIndex
    var newPosition = new.position
    var oldStart = old.children.startIndex
    var oldPosition = old.position
    for place in old.children.indices {
      let child = old.children[place]
      oldPosition += child.count
      guard let match = places[child.node], match >= newStart else { continue }
      oldPiece.children = old.children[oldStart..<place]
      let newPiece = Run(new.children[newStart..<match], at: newPosition)
      if !oldPiece.children.isEmpty || !newPiece.children.isEmpty {
        descend(oldPiece, newPiece, level: level)
      }
      newPosition += newPiece.children.reduce(child.count) { $0 + $1.count }
      newStart = match + 1
      oldStart = place + 1
      oldPiece.position = oldPosition
    }
    oldPiece.children = old.children[oldStart...]
    let newPiece = Run(new.children[newStart...], at: newPosition)
    if !oldPiece.children.isEmpty || !newPiece.children.isEmpty {
      descend(oldPiece, newPiece, level: level)
    }
  }

  /// Names all slots but those that are the same at both ends.
  @usableFromInline
  mutating func compareSlots(
    _ old: [UInt32], _ new: [UInt32], oldStart: Int = 0, newStart: Int = 0
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
