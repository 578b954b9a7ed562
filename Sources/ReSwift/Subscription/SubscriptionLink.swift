import Redstart

/// What ties a subscriber to its observation, without keeping the subscriber alive.
///
/// `@unchecked Sendable` is sound: `isEnded` is touched under the table's lock alone, and `handle` but for a call, before which it
/// has been written once; what subclasses keep is written once, or used by the calls of one observation, which never
/// overlap.
@usableFromInline
class SubscriptionLink: @unchecked Sendable {
  var handle: ObservationHandle?
  var isEnded = false

  /// A call has found the subscriber gone. What the observation holds goes at once; the link when the table is swept.
  @usableFromInline
  func leave() {
    handle?.silence()
  }

  @usableFromInline
  init() {}

  @usableFromInline
  var isAlive: Bool { true }
}

/// The link of a subscriber that is told what the core has observed.
///
/// `@unchecked Sendable` is sound: a weak reference may be read on any thread, and this one is written once.
@usableFromInline
final class ValueLink<S: StoreSubscriber>: SubscriptionLink, @unchecked Sendable {
  @usableFromInline weak var subscriber: S?

  @inlinable
  init(_ subscriber: S) {
    self.subscriber = subscriber
    super.init()
  }

  @usableFromInline
  override var isAlive: Bool { subscriber != nil }

  @inlinable
  func call(_ new: UnsafeRawPointer, _ old: UnsafeRawPointer?) {
    guard let subscriber else { return leave() }
    subscriber.newState(
      state: new.assumingMemoryBound(to: S.StoreSubscriberStateType.self).pointee)
  }
}

/// The link of a subscriber behind a subscription of the client's own making, which is pushed every state.
///
/// `@unchecked Sendable` is sound: what it keeps is used by the calls of one observation, which never overlap.
@usableFromInline
final class PushLink<State, S: StoreSubscriber>: SubscriptionLink, @unchecked Sendable {
  private var root: Subscription<State>?
  private weak var subscriber: S?

  init(_ root: Subscription<State>, _ subscriber: S) {
    self.root = root
    self.subscriber = subscriber
  }

  @usableFromInline
  override var isAlive: Bool { subscriber != nil }

  func call(_ new: UnsafeRawPointer, _ old: UnsafeRawPointer?) {
    guard subscriber != nil else {
      root = nil
      return leave()
    }
    root?.newValues(
      old: old?.assumingMemoryBound(to: State.self).pointee,
      new: new.assumingMemoryBound(to: State.self).pointee)
  }
}
