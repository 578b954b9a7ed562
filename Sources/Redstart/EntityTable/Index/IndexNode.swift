/// A node of an ``IdentityIndex``: a branch of 32 children, or a page of words.
///
/// A page is a hash table of its own, of 8 to 256 words, probed word by word. A word holds 32 bits of the hash above the
/// slot, so that a page grows, splits and closes gaps without looking at a row.
@usableFromInline
final class IndexNode: ManagedBuffer<IndexNode.Header, UInt64> {
  @usableFromInline
  struct Header {
    /// The words that are used.
    @usableFromInline var count: UInt32
    /// The logarithm of the words there are; zero marks a branch.
    @usableFromInline var bits: UInt32
  }

  /// A word without a slot.
  @usableFromInline static var empty: UInt64 { @inline(__always) get { .max } }
  /// The hash bits that a branch decides, from the lowest up.
  @usableFromInline static var branchBits: Int { @inline(__always) get { 5 } }
  static var width: Int { 32 }
  static let smallestPage: UInt32 = 3
  static let largestPage: UInt32 = 8

  deinit {
    withUnsafeMutablePointers { header, words in
      guard header.pointee.bits == 0 else { return }
      for position in 0..<Self.width {
        if let child = Self.child(words[position]) {
          Unmanaged<IndexNode>.fromOpaque(child).release()
        }
      }
    }
  }

  static func makeBranch() -> IndexNode {
    let buffer = IndexNode.create(minimumCapacity: width) { _ in Header(count: 0, bits: 0) }
    buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: width) }
    return unsafeDowncast(buffer, to: IndexNode.self)
  }

  static func makePage(bits: UInt32) -> IndexNode {
    let buffer = IndexNode.create(minimumCapacity: 1 << bits) { _ in Header(count: 0, bits: bits) }
    buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: empty, count: 1 << bits) }
    return unsafeDowncast(buffer, to: IndexNode.self)
  }

  func copy() -> IndexNode {
    withUnsafeMutablePointers { header, words in
      let size = header.pointee.bits == 0 ? Self.width : 1 << header.pointee.bits
      let buffer = IndexNode.create(minimumCapacity: size) { _ in header.pointee }
      buffer.withUnsafeMutablePointerToElements { $0.initialize(from: words, count: size) }
      if header.pointee.bits == 0 {
        for position in 0..<size {
          if let child = Self.child(words[position]) {
            _ = Unmanaged<IndexNode>.fromOpaque(child).retain()
          }
        }
      }
      return unsafeDowncast(buffer, to: IndexNode.self)
    }
  }

  @inlinable @inline(__always)
  static func header(_ node: UnsafeRawPointer) -> Header {
    Unmanaged<IndexNode>.fromOpaque(node)._withUnsafeGuaranteedRef {
      $0.withUnsafeMutablePointerToHeader { $0.pointee }
    }
  }

  @inlinable @inline(__always)
  static func words(_ node: UnsafeRawPointer) -> UnsafeMutablePointer<UInt64> {
    Unmanaged<IndexNode>.fromOpaque(node)._withUnsafeGuaranteedRef {
      $0.withUnsafeMutablePointerToElements { $0 }
    }
  }

  /// The child that a word of a branch stands for.
  @inlinable @inline(__always)
  static func child(_ word: UInt64) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: word & ~15))
  }

  /// How large that child is, as ``Header/bits``: told by the lowest bits of the word, which the addresses of objects leave free,
  /// so that a lookup goes to the right word of a page without touching its header.
  @inlinable @inline(__always)
  static func bits(_ word: UInt64, of child: UnsafeRawPointer) -> UInt32 {
    let bits = UInt32(truncatingIfNeeded: word & 15)
    return bits < 15 ? bits : header(child).bits
  }

  /// A word of a branch that owns `node`.
  static func word(owning node: IndexNode) -> UInt64 {
    let address = UInt64(UInt(bitPattern: NodeReference.own(node)))
    return address | UInt64(Swift.min(node.header.bits, 15))
  }

  /// Changes the child that a word of a branch owns.
  static func withChild(
    at place: UnsafeMutablePointer<UInt64>, _ body: (inout IndexNode) -> Void
  ) {
    guard let child = child(place.pointee) else { return }
    var node = Unmanaged<IndexNode>.fromOpaque(child).takeRetainedValue()
    body(&node)
    place.pointee = word(owning: node)
  }
}
