import Redstart

/// Something that can be asked for: parameters in, a value out, and by which rules.
///
/// It is written once for each endpoint, and takes the place of an asynchronous middleware with its
/// start, success and failure actions. It knows the outside world; the rest of the program knows
/// its actions, ``RequestAction``, and its state.
///
/// ```swift
/// import RedstartRequests
///
/// struct AppState: Sendable {
///   var user = RequestState<Int, String>()
/// }
///
/// enum AppAction: Sendable {
///   case user(RequestAction<Int, String>)
/// }
///
/// extension Case<AppAction, RequestAction<Int, String>> {
///   static var user: Self {
///     Case(AppAction.user) { if case .user(let action) = $0 { action } else { nil } }
///   }
/// }
///
/// let user = Endpoint<Int, String>(lifetime: .seconds(60)) { id in "user \(id)" }
///
/// let store = Store(
///   initialState: AppState(),
///   reducer: .requests(\.user, action: .user),
///   middleware: [.requests(user, in: \.user, action: .user, time: .continuous)])
///
/// await store.dispatch(.user(.load(7))).finished
/// precondition(store.state.user.value == "user 7")
/// ```
public struct Endpoint<Parameters: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Asks. It runs off the caller's thread, with nothing held; its task is cancelled with the
  /// request.
  public typealias Operation = @Sendable (_ parameters: Parameters) async throws -> Value
  /// An effect that sends the facts of one request.
  public typealias RequestEffect = Effect<RequestAction<Parameters, Value>>

  let operation: Operation
  let rules: RequestRules
  let tags: @Sendable (Parameters, Value?) -> Set<RequestTag>
  let failure: @Sendable (any Error) -> RequestFailure
  private(set) var adjust: @Sendable (RequestEffect) -> RequestEffect = { $0 }

  /// Makes an endpoint.
  ///
  /// - Parameters:
  ///   - policy: what happens to a wish while a request with other parameters is on its way in the
  ///     same slot. A wish for the same parameters joins the newest request under every policy.
  ///   - lifetime: how long a value is fresh, so that `load` reuses it; counted from its coming.
  ///   - refetchesWhenInvalidated: whether a value is asked for again as soon as it is invalidated,
  ///     and not by the next `load`. What is invalidated while it is on its way is asked for again
  ///     afterwards in any case.
  ///   - tags: under which tags a value can be invalidated, by what it was asked for with and what
  ///     came; nil until something has come. Called inside a turn, under the store's lock: it must
  ///     not use the store.
  ///   - operation: asks.
  ///   - failure: makes a failure of what the operation throws.
  public init(
    policy: EffectPolicy = .latestWins,
    lifetime: Duration = .zero,
    refetchesWhenInvalidated: Bool = true,
    tags: @escaping @Sendable (_ parameters: Parameters, _ value: Value?) -> Set<RequestTag> = {
      _, _ in []
    },
    operation: @escaping Operation,
    failure: @escaping @Sendable (_ error: any Error) -> RequestFailure = { RequestFailure($0) }
  ) {
    rules = RequestRules(
      policy: policy, lifetime: lifetime, refetchesWhenInvalidated: refetchesWhenInvalidated)
    self.tags = tags
    self.failure = failure
    self.operation = operation
  }

  /// The same endpoint, whose requests are run as `adjust` has changed them: with a time-out, or
  /// with several attempts.
  ///
  /// ```swift
  /// import RedstartRequests
  ///
  /// let time = Endpoint<NoParameters, Int> { _ in 12 }
  ///   .adjusted { $0.timeout(.seconds(10), clock: ContinuousClock()) }
  /// ```
  public func adjusted(
    _ adjust: @escaping @Sendable (_ effect: RequestEffect) -> RequestEffect
  ) -> Endpoint {
    var copy = self
    copy.adjust = { [earlier = self.adjust] in adjust(earlier($0)) }
    return copy
  }
}
