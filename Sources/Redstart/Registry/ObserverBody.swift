/// What an observation calls, with its types hidden.
///
/// Not copyable, so that it can be called where it is stored: a closure that is read from memory is retained and released
/// around its call, which for a short observer is a fifth of the whole. Who calls must see to it that the body stays where it
/// is until the call has returned; ``ObservationRecord/calls`` is for that.
@usableFromInline
package struct ObserverBody: ~Copyable {
  @usableFromInline
  package typealias Call = (_ new: UnsafeRawPointer, _ old: UnsafeRawPointer?) -> Void

  let call: Call

  init(_ call: @escaping Call) {
    self.call = call
  }

  /// A body that does nothing, for an observation that has ended.
  static var empty: ObserverBody { ObserverBody { _, _ in } }
}

/// Calls a body in place.
@inline(__always)
func call(_ body: borrowing ObserverBody, _ new: UnsafeRawPointer, _ old: UnsafeRawPointer?) {
  body.call(new, old)
}
