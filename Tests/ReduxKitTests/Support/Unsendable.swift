/// A value that a test takes to another thread.
///
/// `@unchecked Sendable` is sound: what the tests put here is used by one thread at a time, or is one of the library's own
/// functions, which may be called on any.
struct Unsendable<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
