/// What a ``SlotLeaf`` knows of its elements.
@usableFromInline
struct SlotLeafHeader {
  /// A bit for each slot that has an element.
  @usableFromInline var occupied: UInt32
  /// The slots that there is memory for: 4, 8, 16 or 32, so that small tables stay small.
  @usableFromInline var capacity: UInt32

  @inlinable
  init(occupied: UInt32, capacity: UInt32) {
    self.occupied = occupied
    self.capacity = capacity
  }

  /// The slot bits that a leaf decides.
  @usableFromInline static var bits: Int { @inline(__always) get { 5 } }
  @usableFromInline static var mask: Int { @inline(__always) get { 31 } }

  /// The capacity for a leaf that uses `offset`, in a tree of so many elements: all, but in a small tree.
  @inlinable
  static func capacity(for offset: Int, of count: Int) -> Int {
    count >= 32 ? 32 : offset < 4 ? 4 : offset < 8 ? 8 : offset < 16 ? 16 : 32
  }
}
