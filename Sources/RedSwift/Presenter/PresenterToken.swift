/// A presenter that was attached to a running module. Dropping the token changes nothing: the presenter stays until it is
/// detached, or the module ends.
public struct PresenterToken: Sendable {
  let remove: @MainActor @Sendable () -> Void

  /// Detaches the presenter: from now on nothing is presented to it. More than once is the same as once.
  @MainActor
  public func detach() {
    remove()
  }
}
