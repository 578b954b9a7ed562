/// A list of trivial elements that keeps its memory when it is emptied, and is never copied by accident.
///
/// Whoever owns it calls ``destroy()`` once.
struct PointerList<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 4) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func destroy() {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  var first: Element? { count == 0 ? nil : base[0] }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Keeps the elements that `isKept` wants, in their order.
  mutating func filter(_ isKept: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where isKept(base[index]) {
      base[kept] = base[index]
      kept += 1
    }
    count = kept
  }

  mutating func sort(by areInOrder: (Element, Element) -> Bool) {
    var buffer = UnsafeMutableBufferPointer(start: base, count: count)
    buffer.sort(by: areInOrder)
  }

  func swapAt(_ first: Int, _ second: Int) {
    let element = base[first]
    base[first] = base[second]
    base[second] = element
  }
}

extension PointerList: Sequence {
  func makeIterator() -> UnsafeBufferPointer<Element>.Iterator {
    UnsafeBufferPointer(start: base, count: count).makeIterator()
  }
}
