import TestSupport
import Testing

@testable import Redstart

/// The index of row watches against a dictionary of lists.
@Suite struct RowIndexTests {
  private typealias WatchPointer = UnsafeMutablePointer<Watch>

  /// `bits` of hash: with few, most watches collide.
  @Test(arguments: [0, 1, 4, 12, 32])
  func findsWhatIsThereAndNothingElse(bits: UInt32) {
    var random = SplitMix(seed: UInt64(bits))
    var index = RowIndex()
    var oracle: [UInt32: [WatchPointer]] = [:]
    var watches: [WatchPointer] = []
    let place = UnsafeMutablePointer<WatchPlace>.allocate(capacity: 1)
    place.initialize(to: WatchPlace())
    defer {
      place.pointee.destroy()
      place.deinitialize(count: 1)
      place.deallocate()
      index.destroy()
    }
    func isRight(_ hash: UInt32) -> Bool {
      var cursor = index.begin(hash)
      var found: [WatchPointer] = []
      while let entry = index.next(&cursor) {
        if entry.hash == hash, let watch = entry.watch { found.append(watch) }
      }
      return Set(found) == Set(oracle[hash] ?? []) && found.count == oracle[hash]?.count ?? 0
    }
    for step in 0..<Scale.long(20_000) {
      // Grows, then shrinks, then both.
      let grows = (step / 500) % 3 == 0 ? 3 : 1
      if watches.isEmpty || Int(random.next() % 4) < grows {
        let hash =
          UInt32(truncatingIfNeeded: random.next()) & (bits == 32 ? .max : 1 << bits &- 1)
          | (bits < 32 ? UInt32(truncatingIfNeeded: random.next() & 3) << 28 : 0)
        let watch = Watch.make(
          operate: { _, _, _, _ in false }, key: nil, place: place, size: 8, alignment: 8,
          isTrivial: true, flags: .isRow)
        index.insert(watch, hash: hash)
        oracle[hash, default: []].append(watch)
        watches.append(watch)
        if !isRight(hash) { Issue.record("step \(step)") }
      } else {
        let watch = watches.remove(at: Int(random.next() % UInt64(watches.count)))
        let hash = watch.pointee.index
        if step % 3 == 0 { index.walks += 1 }
        let length = index.length
        index.remove(watch)
        if step % 3 == 0 {
          if index.length != length { Issue.record("It moved during a walk.") }
          index.walks -= 1
        }
        oracle[hash]?.removeAll { $0 == watch }
        if !isRight(hash) { Issue.record("step \(step)") }
        watch.destroy()
      }
      if index.count != watches.count { Issue.record("step \(step)") }
      if step % 100 == 0 {
        #expect(Set(index.all.compactMap(\.watch)) == Set(watches))
        #expect(index.length <= max(128, 32 * (watches.count + 1)))
      }
    }
    for watch in watches {
      index.remove(watch)
      watch.destroy()
    }
    #expect(index.count == 0 && index.all.isEmpty && index.length <= 128)
  }
}
