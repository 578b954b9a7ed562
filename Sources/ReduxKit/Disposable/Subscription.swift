import Redstart

/// A subscriber and the observation that calls it, which lasts until it is disposed of or its store ends, whether who
/// subscribes keeps what it was given or not.
///
/// The observation's closure holds this, and this holds the observation's token: a circle that the end of the observation
/// breaks, because it lets the closure go. The closure captures nothing else, so that it needs no memory of its own.
///
/// `@unchecked Sendable` is sound by the rule for subscribers of ``Unchecked``; `token` is written once, by the thread that
/// has made this and still holds it, and read by nobody.
final class Subscription<Value>: @unchecked Sendable {
  private let subscriber: (Value) -> Void
  private var token: ObservationToken?

  private init(_ subscriber: @escaping (Value) -> Void) {
    self.subscriber = subscriber
  }

  func call(_ value: Value) {
    subscriber(value)
  }

  /// Begins an observation, and answers what ends it.
  static func begin(
    _ subscriber: @escaping (Value) -> Void,
    _ observe: (_ subscription: Subscription) -> ObservationToken
  ) -> SimpleReduxDisposable {
    let subscription = Subscription(subscriber)
    let token = observe(subscription)
    subscription.token = token
    return SimpleReduxDisposable(
      disposed: { token.isCancelled }, dispose: { token.cancel() })
  }
}

extension Engine {
  /// Has a subscriber told of every commit.
  func subscribe(_ subscriber: @escaping (State) -> Void) -> SimpleReduxDisposable {
    Subscription.begin(subscriber) { subscription in
      observeEveryCommit(.ofSubscriber) { subscription.call($0) }
    }
  }
}

extension EngineObservation {
  /// On the thread that dispatches, from the next commit on.
  static var ofSubscriber: EngineObservation {
    EngineObservation(lane: .sender, isInitial: false, origin: .reduxKit)
  }
}
