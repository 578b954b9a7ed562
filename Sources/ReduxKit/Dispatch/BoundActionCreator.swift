/// Makes an action of a payload and dispatches it; made by `bindActionCreators`.
///
/// It is called like a function: `increment(payload: 2)`, `increment(payload: nil)`, `increment()`. Where a function is
/// wanted, ``function`` is one. It may be called on any thread on which its dispatch may: a store's may be on all.
public struct BoundActionCreator<Payload>: Sendable {
  private let send: Unchecked<(Payload?) -> Void>

  init(_ send: @escaping (Payload?) -> Void) {
    self.send = Unchecked(send)
  }

  /// Dispatches an action with this payload, or with the one it has by default.
  public func callAsFunction(payload: Payload? = nil) {
    send.value(payload)
  }

  /// The same as a function, which also serves where one of `(Payload) -> Void` is wanted.
  public var function: (Payload?) -> Void { send.value }
}
