/// How a derived value is made, with its types hidden. Its identity is what those who watch the value share it by.
@usableFromInline
final class DerivedRecipe: Sendable {
  @usableFromInline
  typealias Operate =
    @Sendable (
      Watch.Operation, UnsafeMutablePointer<Watch>, UnsafeRawPointer?, UnsafeRawPointer?
    ) -> Bool

  let inputs: [DerivedSource]
  private let operate: Operate
  private let size: Int
  private let alignment: Int
  private let isTrivial: Bool

  /// - Parameter operate: computes the value from the list of the inputs' values at its first pointer.
  @usableFromInline
  init<Value>(_ type: Value.Type, _ inputs: [DerivedSource], operate: @escaping Operate) {
    self.inputs = inputs
    self.operate = operate
    size = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isTrivial = _isPOD(type)
  }

  /// Memory for the values, without one. It keeps the recipe, so that what finds it by its identity finds no other.
  func makeMemo() -> UnsafeMutablePointer<Watch> {
    Watch.make(
      operate: { operation, memo, first, second in self.operate(operation, memo, first, second) },
      key: nil, size: size, alignment: alignment, isTrivial: isTrivial)
  }
}
