import Redstart

/// Begins observations that last until they are disposed of or their store ends, whether who subscribes keeps what it was
/// given or not.
enum StoreSubscription {
  /// Begins an observation, and answers what ends it.
  ///
  /// - Parameter observe: begins it, with a closure that holds the keeper. The keeper holds the observation's token: a circle
  ///   that the end of the observation breaks, because it lets the closure go.
  static func begin(
    _ observe: (_ keeper: Keeper<ObservationToken>) -> ObservationToken
  ) -> SimpleReduxDisposable {
    let keeper = Keeper<ObservationToken>()
    let token = observe(keeper)
    keeper.keep(token)
    return SimpleReduxDisposable(
      disposed: { token.isCancelled }, dispose: { token.cancel() })
  }
}
