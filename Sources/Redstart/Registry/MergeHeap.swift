/// Selections by the place of their next observer in the order of subscription, the first on top.
///
/// A place may turn out to be later than it was when the selection was put in, because observers in between were cancelled;
/// never earlier. Whoever takes a selection out looks at its real place, and puts it back if that is not the first.
struct MergeHeap {
  struct Entry {
    let sequence: UInt64
    let watch: UnsafeMutablePointer<Watch>
  }

  private(set) var entries = PointerList<Entry>()

  func destroy() {
    entries.destroy()
  }

  @inline(__always)
  var first: Entry? { entries.first }

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].sequence < entries[parent].sequence else { break }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Entry {
    entries.swapAt(0, entries.count - 1)
    let entry = entries.removeLast()
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < entries.count else { return entry }
      let right = left + 1
      let isRightFirst = right < entries.count && entries[right].sequence < entries[left].sequence
      let least = isRightFirst ? right : left
      guard entries[least].sequence < entries[parent].sequence else { return entry }
      entries.swapAt(least, parent)
      parent = least
    }
  }
}
