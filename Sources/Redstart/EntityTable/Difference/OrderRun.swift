/// Neighbouring children on one level of an ``OrderTree``, and the position at which they begin.
struct OrderRun {
  var children: UnsafePointer<OrderChild>
  var count: Int
  var position: Int

  init(_ children: UnsafePointer<OrderChild>, _ count: Int, at position: Int) {
    self.children = children
    self.count = count
    self.position = position
  }

  /// The children of a root that the caller keeps alive.
  init(_ root: OrderBranch) {
    self.init(root.children, root.header, at: 0)
  }

  mutating func dropFirst() {
    position += children[0].count
    children += 1
    count -= 1
  }

  func prefix(_ count: Int) -> OrderRun {
    OrderRun(children, count, at: position)
  }

  /// Whether both have as many children and at most four are not shared.
  func isMostlySame(as other: OrderRun) -> Bool {
    guard count == other.count else { return false }
    var different = 0
    for place in 0..<count where children[place].node != other.children[place].node {
      different += 1
    }
    return different <= 4
  }

  /// Calls `body` with the children's children.
  func withBelow(_ body: (OrderRun) -> Void) {
    if count == 1 {
      let branch = children[0].branch
      return body(OrderRun(branch.children, branch.header, at: position))
    }
    var below: [OrderChild] = []
    for place in 0..<count {
      let branch = children[place].branch
      below.append(contentsOf: UnsafeBufferPointer(start: branch.children, count: branch.header))
    }
    below.withUnsafeBufferPointer { buffer in
      body(OrderRun(buffer.baseAddress ?? children, buffer.count, at: position))
    }
  }

  /// Calls `body` with the slots of the children, which are leaves.
  func withSlots(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    if count == 1 {
      let leaf = children[0].leaf
      return body(UnsafeBufferPointer(start: leaf.slots, count: leaf.header.count))
    }
    var slots: [UInt32] = []
    for place in 0..<count {
      let leaf = children[place].leaf
      slots.append(contentsOf: UnsafeBufferPointer(start: leaf.slots, count: leaf.header.count))
    }
    slots.withUnsafeBufferPointer(body)
  }
}
