/// The order of a table whose rows do not simply lie one behind another: a counted B+-tree of slots, whose versions share
/// what they have in common.
///
/// Nodes know nothing of their parents, for a shared node has many. So that a slot still finds its place, every leaf has a
/// label, which increases from leaf to leaf and hardly ever changes, and the label of each slot's leaf is kept by slot.
/// A leaf that is split gives one half a new label, between its own and the next one; if there is none left, the labels
/// around it are spread anew.
@usableFromInline
struct OrderTree {
  /// The root, owned.
  @usableFromInline var node: UnsafeRawPointer
  /// The levels of branches.
  @usableFromInline var height: Int
  /// The label of the leaf of each slot.
  @usableFromInline var labels: SlotTree<UInt64>

  /// How far apart labels are where there is room.
  static let stride: UInt64 = 1 << 36
  static let middle: UInt64 = 1 << 63

  /// The order of `slots`.
  @usableFromInline
  init(_ slots: [UInt32]) {
    labels = SlotTree()
    let leafSize = 56
    let leafCount = UInt64((slots.count + leafSize - 1) / leafSize)
    let stride = Swift.min(Self.stride << 8, .max / (leafCount + 2))
    var label = Self.middle - leafCount / 2 * stride
    var nodes: [OrderChild] = []
    var start = 0
    while start < slots.count {
      let leaf = OrderLeaf.make(label: label)
      for slot in slots[start..<Swift.min(start + leafSize, slots.count)] {
        leaf.insert(slot, at: leaf.header.count)
        labels.insert(label, at: Int(slot))
      }
      nodes.append(OrderChild(leaf))
      label += stride
      start += leafSize
    }
    height = 1
    while nodes.count > OrderBranch.capacity {
      nodes = Self.branches(over: nodes).map(\.summary)
      height += 1
    }
    let root = OrderBranch.make()
    for node in nodes { root.insert(node, at: root.header) }
    node = NodeReference.own(root)
  }

  /// Branches with fourteen children each; the last two share theirs evenly.
  private static func branches(over nodes: [OrderChild]) -> [OrderBranch] {
    let count = (nodes.count + 13) / 14
    return (0..<count).map { number in
      let branch = OrderBranch.make()
      for node in nodes[(nodes.count * number / count)..<(nodes.count * (number + 1) / count)] {
        branch.insert(node, at: branch.header)
      }
      return branch
    }
  }

  /// A branch even for a single leaf; it has no children while the tree is empty.
  var root: OrderBranch {
    get { Unmanaged<OrderBranch>.fromOpaque(node).takeUnretainedValue() }
    set {
      let old = node
      node = NodeReference.own(newValue)
      NodeReference.release(old)
    }
  }

  mutating func uniqueRoot() -> OrderBranch {
    withUnsafeMutablePointer(to: &node) {
      $0.withMemoryRebound(to: OrderBranch.self, capacity: 1) {
        if !isKnownUniquelyReferenced(&$0.pointee) { $0.pointee = $0.pointee.copy() }
      }
    }
    return root
  }

  @usableFromInline
  func release() {
    NodeReference.release(node)
    NodeReference.release(labels.root)
  }

  /// Remembers that these slots are in the leaf with this label.
  mutating func record(_ leaf: OrderLeaf, _ range: Range<Int>) {
    for offset in range {
      labels.uniquePointer(at: Int(leaf.slots[offset])).pointee = leaf.header.label
    }
  }
}
