import QuickstartCore

extension Report {
  /// What there is to say about a state once the answer is there.
  public init(_ state: AppState) {
    self.init(
      users: state.users, problem: state.failure.map { ($0.description, ExitStatus($0)) })
  }
}
