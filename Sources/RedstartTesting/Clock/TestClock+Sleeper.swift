extension TestClock {
  /// Somebody who sleeps on a clock.
  public struct Sleeper: Sendable, CustomStringConvertible {
    /// When it is to be woken.
    public let deadline: Instant
    /// Who it is, if it is an effect of a tester.
    public let name: String?

    /// `the effect declared at …, until 5.0 seconds`.
    public var description: String { "\(name ?? "somebody"), until \(deadline)" }
  }

  /// Those who sleep, by their deadlines and then by their coming.
  struct SleeperQueue {
    struct Key: Comparable {
      let deadline: Instant
      let number: Int

      static func < (left: Key, right: Key) -> Bool {
        left.deadline == right.deadline
          ? left.number < right.number : left.deadline < right.deadline
      }
    }

    struct Entry {
      let key: Key
      let continuation: AsyncStream<Void>.Continuation
      let note: SleepNote

      var deadline: Instant { key.deadline }
    }

    /// Last in the array is first to be woken.
    private var entries: [Entry] = []
    private var nextNumber = 0

    var count: Int { entries.count }
    var first: Entry? { entries.last }

    var sleepers: [Sleeper] {
      entries.reversed().map { Sleeper(deadline: $0.deadline, name: $0.note.name) }
    }

    mutating func insert(
      _ deadline: Instant, _ continuation: AsyncStream<Void>.Continuation, _ note: SleepNote
    ) -> Key {
      nextNumber += 1
      let key = Key(deadline: deadline, number: nextNumber)
      entries.insert(Entry(key: key, continuation: continuation, note: note), at: place(of: key))
      return key
    }

    mutating func removeFirst() -> Entry { entries.removeLast() }

    /// Does nothing for one that was woken.
    mutating func remove(_ key: Key) {
      let place = place(of: key)
      if place < entries.count, entries[place].key == key { entries.remove(at: place) }
    }

    /// The first place whose key is not greater.
    private func place(of key: Key) -> Int {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].key > key { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
