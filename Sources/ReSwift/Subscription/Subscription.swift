/// A subscription in the making: what of the state is told, and when.
///
/// ```swift
/// import ReSwift
///
/// struct Track { var title = ""; var seconds = 0.0 }
/// struct Play: Action { var seconds: Double }
///
/// let store = Store(
///   reducer: { action, state in
///     var track = state ?? Track(title: "Prelude")
///     if let play = action as? Play { track.seconds += play.seconds }
///     return track
///   }, state: nil)
///
/// final class Clock: StoreSubscriber {
///   func newState(state seconds: Double) { print("at", seconds) }
/// }
///
/// let clock = Clock()
/// store.subscribe(clock) { $0.select(\.seconds).only { old, new in new - old >= 1 } }
/// store.dispatch(Play(seconds: 0.5))
/// store.dispatch(Play(seconds: 0.5))
/// ```
///
/// Prints:
///
/// ```text
/// at 0.0
/// at 1.0
/// ```
///
/// The first value is always told. Of the later ones, each is compared with what this subscriber was last told. Selections and
/// comparisons run under the store's lock: they must not dispatch or subscribe.
public class Subscription<State> {
  /// What the core can observe by itself; nil for a subscription of the client's own making.
  @usableFromInline var plan: SubscriptionPlan<State>?
  /// Whether `skipRepeats` has been said of this very value, so that nothing is skipped but what it says.
  @usableFromInline var isRuled = false

  /// Is given each value, with the one before: at first nil. A subscription has one observer.
  public var observer: ((State?, State) -> Void)?

  /// Makes a subscription of one's own: `sink` is called at once with a function that takes each value, with the one before.
  public init(sink: @escaping (@escaping (State?, State) -> Void) -> Void) {
    sink { old, new in self.newValues(old: old, new: new) }
  }

  @usableFromInline
  init(plan: SubscriptionPlan<State>?) {
    self.plan = plan
  }

  /// The beginning: a store's whole state.
  @usableFromInline
  static func root() -> Subscription {
    let root = Subscription(plan: nil)
    root.plan = SubscriptionPlan(root: root)
    return root
  }

  @usableFromInline
  func newValues(old: State?, new: State) {
    observer?(old, new)
  }
}
