import Redstart
import Testing

@Suite struct KeyedChildrenTests {
  /// Works on any collection of numbers found by a number.
  private func double<Children: KeyedChildren<Int, Int>>(_ id: Int, in children: inout Children)
    -> Int?
  {
    children.updateChild(id: id) { child in
      child *= 2
      return child
    }
  }

  @Test func aDictionaryFindsAndChanges() {
    var numbers = [1: 10, 2: 20]
    #expect(numbers.child(id: 2) == 20)
    #expect(numbers.child(id: 3) == nil)
    #expect(double(2, in: &numbers) == 40)
    #expect(double(3, in: &numbers) == nil)
    #expect(numbers == [1: 10, 2: 40])
  }

  @Test func anArrayFindsTheFirstWithTheId() {
    var rows = [SurfaceState.Row(id: 1), .init(id: 2, value: 5), .init(id: 2, value: 6)]
    #expect(rows.child(id: 2)?.value == 5)
    #expect(rows.child(id: 3) == nil)
    #expect(rows.updateChild(id: 2) { $0.value += 1 } != nil)
    #expect(rows.updateChild(id: 3) { $0.value += 1 } == nil)
    #expect(rows.map(\.value) == [0, 6, 6])
  }
}
