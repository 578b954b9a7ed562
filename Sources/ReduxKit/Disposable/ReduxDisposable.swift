/// What a subscription answers: the means to end it.
///
/// Dropping it does not end the subscription.
public protocol ReduxDisposable {
  /// Whether the subscription has ended.
  var disposed: Bool { get }
  /// Ends the subscription. Further calls do nothing.
  var dispose: () -> Void { get }
}
