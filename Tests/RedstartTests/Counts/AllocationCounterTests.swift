import CAllocationCounter
import Redstart
import Testing

/// The counter itself: a gate that can only pass would be none.
@Suite(.enabled(if: Allocations.areCounted, "A sanitizer has its own allocator."))
struct AllocationCounterTests {
  @Test func countsEachAllocationOnce() {
    var boxes: [UnsafeMutableRawPointer] = []
    boxes.reserveCapacity(110)
    defer { for box in boxes { box.deallocate() } }
    let count = Allocations.count(repetitions: 100, warmUp: 10) { _ in
      boxes.append(.allocate(byteCount: 24, alignment: 8))
    }
    #expect(count == 100)
  }

  @Test func countsAlignedAllocations() {
    var boxes: [UnsafeMutableRawPointer] = []
    boxes.reserveCapacity(110)
    defer { for box in boxes { box.deallocate() } }
    let count = Allocations.count(repetitions: 100, warmUp: 10) { _ in
      boxes.append(.allocate(byteCount: 256, alignment: 128))
    }
    #expect(count == 100)
  }

  @Test func countsAReducerThatAllocates() {
    let store = Store(initialState: [0]) { (state: inout [Int], action: Int) in
      state = [action, action + 1]
    }
    #expect(Allocations.count { store.dispatch($0) } >= 1_000)
  }

  @Test func countsAMiddlewareThatAllocates() {
    let remember = Middleware<Reference, Reference> { _, next, action in
      next(Reference(number: action.number))
    }
    let store = Store(
      initialState: Reference(number: 0), middleware: [remember]
    ) { state, action in state = action }
    let action = Reference(number: 1)
    #expect(Allocations.count { _ in store.dispatch(action) } >= 1_000)
  }

  @Test func bytesInUseIncludeALargeBlock() {
    let size = 64 << 20
    let before = AllocationCounter.bytesInUse
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { block.deallocate() }
    let grown = AllocationCounter.bytesInUse &- before
    // Other tests run meanwhile.
    #expect((UInt64(size) / 2...UInt64(size) * 2).contains(grown))
  }
}

/// A value that lives on the heap.
private final class Reference: Sendable {
  let number: Int
  init(number: Int) { self.number = number }
}
