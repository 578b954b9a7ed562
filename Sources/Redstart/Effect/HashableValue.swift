/// Any hashable value that may be sent to another thread.
///
/// `@unchecked Sendable` is sound: the initialiser takes nothing but values that are `Sendable`, and `AnyHashable` keeps
/// the value it was made of.
struct HashableValue: Hashable, @unchecked Sendable {
  let base: AnyHashable

  init(_ value: some Hashable & Sendable) {
    base = AnyHashable(value)
  }

  init(erasing value: any Hashable & Sendable) {
    base = AnyHashable(value)
  }
}
