/// Up to 64 slots that follow one another in the order of a table.
@usableFromInline
final class OrderLeaf: ManagedBuffer<OrderLeaf.Header, UInt32> {
  @usableFromInline
  struct Header {
    @usableFromInline var count: Int
    /// Increases from leaf to leaf. It is how a slot finds its leaf: see ``OrderTree``.
    @usableFromInline var label: UInt64
  }

  static let capacity = 64

  static func make(label: UInt64) -> OrderLeaf {
    let buffer = OrderLeaf.create(minimumCapacity: capacity) { _ in
      Header(count: 0, label: label)
    }
    return unsafeDowncast(buffer, to: OrderLeaf.self)
  }

  func copy() -> OrderLeaf {
    let leaf = Self.make(label: header.label)
    leaf.append(from: self, 0..<header.count)
    return leaf
  }

  var slots: UnsafeMutablePointer<UInt32> {
    withUnsafeMutablePointerToElements { $0 }
  }

  func append(from other: OrderLeaf, _ range: Range<Int>) {
    (slots + header.count).update(from: other.slots + range.lowerBound, count: range.count)
    header.count += range.count
  }

  func insert(_ slot: UInt32, at offset: Int) {
    let slots = slots
    (slots + offset + 1).update(from: slots + offset, count: header.count - offset)
    slots[offset] = slot
    header.count += 1
  }

  func remove(at offset: Int) {
    let slots = slots
    header.count -= 1
    (slots + offset).update(from: slots + offset + 1, count: header.count - offset)
  }

  func offset(of slot: UInt32) -> Int {
    let slots = slots
    var offset = 0
    while slots[offset] != slot { offset += 1 }
    return offset
  }
}
