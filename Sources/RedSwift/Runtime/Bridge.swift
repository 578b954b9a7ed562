// The unsafe boxes of this module, and the proof of each.

/// Something that belongs to one actor and travels through a value that others may hold.
///
/// `@unchecked Sendable` is sound: the module makes it on the actor where it is used, or receives it as `sending`, or it is made
/// of `Sendable` parts; it is opened on that actor alone.
@usableFromInline
struct Confined<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

extension ModulePresenter {
  /// `present` without its isolation, for calls that are made on the main actor's queue without asking where they are.
  ///
  /// The cast is sound: the two function types differ in their isolation alone, which is checked by the compiler and not
  /// part of the call; `MainActor.assumeIsolated` does the same. ``PresenterList`` calls it on the main actor only.
  @inlinable
  var presentOnMain: (Module.Change) -> Void {
    unsafeBitCast(present, to: ((Module.Change) -> Void).self)
  }
}
