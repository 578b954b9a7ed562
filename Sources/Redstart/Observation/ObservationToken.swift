/// Keeps an observation going. The observation ends when the token is cancelled or released, or with the store.
///
/// After ``cancel()`` has returned, no further call is begun (law 5): on the cancelling thread not one more is made; a call
/// that another thread had already claimed may still run. Any thread may cancel or release a token, also from inside
/// the observer it belongs to, and also under the store's lock (from a reducer, say). A token does not keep its store alive.
///
/// `@unchecked Sendable` is sound: the record behind it is read and written under its engine's state lock alone.
public final class ObservationToken: @unchecked Sendable {
  let record: UnsafeMutablePointer<ObservationRecord>?

  init(_ record: UnsafeMutablePointer<ObservationRecord>?) {
    self.record = record
  }

  deinit {
    guard let record else { return }
    record.pointee.core.takeUnretainedValue().tokenReleased(record)
  }

  /// Ends the observation. Further calls do nothing. O(1), however many others there are.
  public func cancel() {
    guard let record else { return }
    record.pointee.core.takeUnretainedValue().cancel(record)
  }

  /// Whether the observation has ended.
  public var isCancelled: Bool {
    guard let record else { return true }
    return record.pointee.core.takeUnretainedValue().isCancelled(record)
  }

  /// Ties the observation to an object instead of to this token: it goes on when the token is released, and ends when
  /// `owner` is. The owner is not retained; let the observer capture it weakly, too.
  ///
  /// Once the owner has gone no call is begun; what the observation holds is released at the next change of what it watches.
  ///
  /// - Returns: the same token, which may be dropped, or kept to cancel earlier.
  @discardableResult
  public func cancelled(with owner: AnyObject) -> ObservationToken {
    if let record { record.pointee.core.takeUnretainedValue().tie(record, to: owner) }
    return self
  }
}
