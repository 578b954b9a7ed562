extension Store {
  /// Ends when no effect of this store runs, waits in a queue, or is held back. Listeners that wait do not count.
  ///
  /// An effect has ended when its operation has returned, also when it was cancelled before. Ends at once if there is nothing
  /// to wait for, and when the waiting task is cancelled, which does not touch the effects. On a scope it waits for the whole
  /// store.
  public func settled() async {
    await core.settled()
  }
}

extension DispatchResult {
  /// Ends when the effects which this action started have ended, and those which they started, and so on.
  ///
  /// Includes what the middleware dispatched in this action's turn; not what observers dispatched. Listeners that wait do
  /// not count. Ends at once if there is nothing to wait for, and when the waiting task is cancelled, which does not
  /// touch the effects. It may be asked for later, and any number of times.
  public var finished: Void {
    get async { await group?.finished() }
  }
}
