/// Watches in the order of their making, with holes where one has gone.
///
/// A watch knows where it stands. Holes are closed when one is added, never when one goes: a list may become shorter while
/// it is walked, and its watches stay where they are.
struct WatchList {
  typealias WatchPointer = UnsafeMutablePointer<Watch>

  private var watches = PointerList<WatchPointer?>()
  /// How many watches there are.
  private(set) var count = 0

  func destroy() {
    watches.destroy()
  }

  /// How many places the list has, holes among them.
  @inline(__always)
  var length: Int { watches.count }

  @inline(__always)
  subscript(index: Int) -> WatchPointer? { watches[index] }

  /// All of them in their order.
  var all: [WatchPointer] { Array(watches).compactMap { $0 } }

  mutating func append(_ watch: WatchPointer) {
    if watches.count > 16, watches.count > 2 * count {
      watches.filter { $0 != nil }
      for (index, watch) in watches.enumerated() { watch?.pointee.index = UInt32(index) }
    }
    count += 1
    watch.pointee.index = UInt32(watches.count)
    watches.append(watch)
  }

  mutating func remove(_ watch: WatchPointer) {
    watches[Int(watch.pointee.index)] = nil
    count -= 1
    if count == 0 { watches.removeAll() }
  }
}
