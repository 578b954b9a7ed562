/// The elements of an array that were read, by their positions.
@usableFromInline
final class TrackedElements<Element>: TrackedMembers {
  @usableFromInline var parts: [TrackedPart?] = []
  /// How many of them there are.
  @usableFromInline var count = 0
  @usableFromInline var limit = TrackedLimit()
  @usableFromInline let areEqual = comparison(of: Element.self)

  @usableFromInline
  init() {}

  @inlinable
  func access(_ index: Int) {
    if index < parts.count, let part = parts[index] { return part.access() }
    let part = TrackedPart()
    track(part, at: index)
    part.access()
  }

  /// Takes out what is different, has come, or has gone.
  @inlinable
  func collect(_ old: [Element], _ new: [Element], _ changed: inout [TrackedPart]) {
    let areEqual = areEqual
    // Taken out for the time, so that it is changed without a check for each element.
    var parts: [TrackedPart?] = []
    swap(&parts, &self.parts)
    defer {
      while let last = parts.last, last == nil { parts.removeLast() }
      swap(&parts, &self.parts)
    }
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for index in parts.indices {
          guard let part = parts[index] else { continue }
          if index < old.count, index < new.count,
            let old = old.baseAddress.map({ UnsafeRawPointer($0 + index) }),
            let new = new.baseAddress.map({ UnsafeRawPointer($0 + index) }),
            StateRegion(offset: 0, size: MemoryLayout<Element>.size).isUnchanged(old, new)
              || areEqual(old, new)
          {
            continue
          }
          parts[index] = nil
          count -= 1
          changed.append(part)
        }
      }
    }
  }

  @inlinable
  func track(_ part: TrackedPart, at index: Int) {
    if limit.isReached(by: count) { forgetUntracked() }
    count += 1
    if index >= parts.count {
      parts += Array(repeating: nil, count: index + 1 - parts.count)
    }
    parts[index] = part
  }

  @usableFromInline
  func forgetUntracked() {
    for index in parts.indices where parts[index]?.isTracked == false { parts[index] = nil }
    while let last = parts.last, last == nil { parts.removeLast() }
    count = parts.count { $0 != nil }
    limit.leave(count)
  }
}
