import QuickstartCore
import RedstartRequests

extension Report {
  /// What there is to say about a state once the answer is there.
  public init(_ state: AppState) {
    self.init(
      users: state.users.value ?? [],
      problem: state.failure.map { ($0.message, $0.exitStatus) })
  }
}
