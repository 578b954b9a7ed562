/// A stand-in with the closures' isolation as SwiftUI declares it.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public var transaction = Transaction()
  private let get: @isolated(any) @Sendable () -> Value
  private let set: @isolated(any) @Sendable (Value, Transaction) -> Void

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.init(get: get, set: { value, _ in callNow(set, value) })
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.get = get
    self.set = set
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    // Sound: the value is only read, and by the thread that uses the binding.
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { callNow(get) }
    nonmutating set { callNow(set, newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    // Sound: a key path is immutable.
    nonisolated(unsafe) let path = path
    nonisolated(unsafe) let whole = self
    return Binding<Member>(
      get: { whole.wrappedValue[keyPath: path] },
      set: { whole.wrappedValue[keyPath: path] = $0 })
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
}

// Sound: the closures are `Sendable`, and the transaction is a value.
extension Binding: @unchecked Sendable where Value: Sendable {}

// A closure that carries its isolation is called synchronously, as SwiftUI does, which evaluates views on the main actor
// alone. Such a closure is called like any other; only its type says that one may have to wait for its actor.

private func callNow<Value>(_ get: @escaping @isolated(any) @Sendable () -> Value) -> Value {
  unsafeBitCast(get, to: (() -> Value).self)()
}

private func callNow<Value>(
  _ set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void, _ value: Value,
  _ transaction: Transaction
) {
  unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)(value, transaction)
}

private func callNow<Value>(
  _ set: @escaping @isolated(any) @Sendable (Value) -> Void, _ value: Value
) {
  unsafeBitCast(set, to: ((Value) -> Void).self)(value)
}
