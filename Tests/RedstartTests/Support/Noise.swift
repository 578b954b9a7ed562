/// What the heap gives next holds what others have left there, as in a program that has run for a while: also between the
/// stored properties of a value, where nothing is written.
func leaveNoiseInFreeMemory() {
  for size in stride(from: 16, through: 1_024, by: 16) {
    let blocks = (0..<32).map { _ in
      UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    }
    for block in blocks { fill(block, size) }
    for block in blocks { block.deallocate() }
  }
}

/// Not inlined, so that what is written is not found to be in vain.
@inline(never)
private func fill(_ block: UnsafeMutableRawPointer, _ size: Int) {
  for offset in 0..<size {
    block.storeBytes(
      of: UInt8(truncatingIfNeeded: 0xA5 &+ offset &* 31), toByteOffset: offset, as: UInt8.self)
  }
}
