import Foundation

/// The states found by several threads: a table for each value of the fingerprints' leading bits, each with a lock.
///
/// A thread brings its fingerprints in batches, so that a lock is taken once for many of them.
///
/// `@unchecked Sendable` is sound: the tables are fixed, and each is used under its own lock alone.
@usableFromInline
final class FingerprintShards: @unchecked Sendable {
  private let tables: [FingerprintTable]
  private let locks: [NSLock]
  @usableFromInline let shift: UInt64

  /// - Parameter bits: How many leading bits tell the tables apart.
  @usableFromInline
  init(bits: Int) {
    tables = (0..<(1 << bits)).map { _ in FingerprintTable(sharedBits: bits) }
    locks = tables.map { _ in NSLock() }
    shift = UInt64(64 - bits)
  }

  @usableFromInline var shardCount: Int { tables.count }

  @inlinable
  func shard(of fingerprint: UInt64) -> Int {
    // A shift by all bits gives nothing, as it should with one table.
    Int(truncatingIfNeeded: fingerprint >> shift)
  }

  /// Puts a batch into one table, and says of each whether it was new.
  @usableFromInline
  func insert(
    into shard: Int, _ fingerprints: UnsafePointer<UInt64>, _ words: UnsafePointer<UInt64>,
    count: Int, areNew: UnsafeMutablePointer<Bool>
  ) {
    let table = tables[shard]
    locks[shard].lock()
    for index in 0..<count { areNew[index] = table.insert(fingerprints[index], words[index]) }
    locks[shard].unlock()
  }

  func word(of fingerprint: UInt64) -> UInt64? {
    let shard = shard(of: fingerprint)
    return locks[shard].withLock { tables[shard].word(of: fingerprint) }
  }

  @usableFromInline var count: Int { sum(\.count) }

  @usableFromInline var bytes: Int { sum(\.bytes) }

  private func sum(_ part: (FingerprintTable) -> Int) -> Int {
    zip(tables, locks).reduce(0) { sum, pair in sum + pair.1.withLock { part(pair.0) } }
  }
}
