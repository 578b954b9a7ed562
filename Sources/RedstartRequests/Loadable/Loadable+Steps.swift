extension Loadable {
  /// A value is asked for. What there is stays; a failure is forgotten.
  public mutating func start() {
    self = .loading(last: last)
  }

  /// A value has come.
  public mutating func succeed(_ value: Value, at time: Duration) {
    self = .loaded(Loaded(value, at: time))
  }

  /// None has come. What there was stays.
  public mutating func fail(_ failure: RequestFailure) {
    self = .failed(failure, last: last)
  }

  /// It is not wanted any more. What there was stays; changes nothing unless a value is on its way.
  public mutating func cancel() {
    guard case .loading(let last) = self else { return }
    self = last.map(Loadable.loaded) ?? .idle
  }
}
