/// Calls `body` with what `pointer` points to, without a copy on the stack.
///
/// Written for values that may not be copied, which is the one form in which the compiler does not copy those that may be.
/// It must stay unspecialised: specialised, a large state goes through the stack again.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
@usableFromInline
func borrowing<Value: ~Copyable, R, E: Error>(
  _ pointer: UnsafePointer<Value>, _ body: (borrowing Value) throws(E) -> R
) throws(E) -> R {
  try body(pointer.pointee)
}

/// The same for a mutable pointer.
@inline(__always)
@usableFromInline
func borrowing<Value: ~Copyable, R, E: Error>(
  _ pointer: UnsafeMutablePointer<Value>, _ body: (borrowing Value) throws(E) -> R
) throws(E) -> R {
  try borrowing(UnsafePointer(pointer), body)
}

/// The same for a client that specialises it: the call is cheaper, and a state of a few words does no harm on the stack.
@inlinable
@inline(__always)
func borrowingIfSmall<Value: ~Copyable, R, E: Error>(
  _ pointer: UnsafePointer<Value>, _ body: (borrowing Value) throws(E) -> R
) throws(E) -> R {
  guard MemoryLayout<Value>.size <= 256 else { return try borrowing(pointer, body) }
  return try body(pointer.pointee)
}
