/// How far a value is that comes from elsewhere, for whoever shows it.
///
/// Once there has been a value, it stays: while a newer one is on its way, and after that one has
/// failed.
///
/// ```swift
/// import RedstartRequests
///
/// var names = Loadable<[String]>.idle
/// names.start()
/// names.succeed(["Ada"], at: .seconds(1))
/// names.start()
/// names.fail(RequestFailure(type: "offline", message: "no network"))
/// precondition(names.value == ["Ada"])
/// precondition(names.failure?.message == "no network")
/// ```
///
/// The state of a request gives one (``RequestState/loadable``). It is also of use alone, in the
/// state of a program that makes its own asynchronous calls, one at a time: ``start()``,
/// ``succeed(_:at:)``, ``fail(_:)`` and ``cancel()`` are the steps. It cannot tell an answer from
/// an older one that comes late; ``RequestState`` can.
public enum Loadable<Value> {
  /// Nothing has been asked for.
  case idle
  /// On its way.
  case loading(last: Loaded<Value>?)
  /// There.
  case loaded(Loaded<Value>)
  /// The newest attempt has failed.
  case failed(RequestFailure, last: Loaded<Value>?)
}

extension Loadable {
  /// The value that there is, old or new, with its time.
  public var last: Loaded<Value>? {
    switch self {
    case .idle: nil
    case .loading(let last), .failed(_, let last): last
    case .loaded(let loaded): loaded
    }
  }

  /// The value that there is, old or new.
  public var value: Value? { last?.value }

  /// When the value came that there is.
  public var time: Duration? { last?.time }

  /// Whether a value is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Why the newest attempt has failed; nil if it has not.
  public var failure: RequestFailure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// The same stage of another value.
  public func map<NewValue, E: Error>(
    _ transform: (Value) throws(E) -> NewValue
  ) throws(E) -> Loadable<NewValue> {
    switch self {
    case .idle: .idle
    case .loading(let last): .loading(last: try mapped(last, transform))
    case .loaded(let loaded): .loaded(try loaded.map(transform))
    case .failed(let failure, let last): .failed(failure, last: try mapped(last, transform))
    }
  }

  private func mapped<NewValue, E: Error>(
    _ last: Loaded<Value>?, _ transform: (Value) throws(E) -> NewValue
  ) throws(E) -> Loaded<NewValue>? {
    guard let last else { return nil }
    return try last.map(transform)
  }
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable: Encodable where Value: Encodable {}
extension Loadable: Decodable where Value: Decodable {}
