/// A ``ReduxDisposable`` of two closures, with which another library's can be wrapped.
///
/// The closures of a store's subscriptions may be called on any thread. It may be passed on to another thread if those that
/// it was made of may be called there.
public struct SimpleReduxDisposable: ReduxDisposable, Sendable {
  private let isDisposed: Unchecked<() -> Bool>
  private let end: Unchecked<() -> Void>

  /// Makes a disposable.
  ///
  /// - Parameters:
  ///   - disposed: whether the subscription has ended.
  ///   - dispose: ends it.
  public init(disposed: @escaping () -> Bool, dispose: @escaping () -> Void) {
    isDisposed = Unchecked(disposed)
    end = Unchecked(dispose)
  }

  public var disposed: Bool { isDisposed.value() }

  public var dispose: () -> Void { end.value }
}

extension SimpleReduxDisposable {
  /// Of a subscription that has never begun.
  static var ended: SimpleReduxDisposable {
    SimpleReduxDisposable(disposed: { true }, dispose: {})
  }

  /// Of a subscription of somebody else's making.
  init(_ disposable: any ReduxDisposable) {
    self.init(disposed: { disposable.disposed }, dispose: { disposable.dispose() })
  }
}
