import QuickstartCore
import RedstartRequests

extension Report {
  /// What there is to say about a state once the answer is there.
  public init(_ state: AppState) {
    let failure = state.users.failure ?? state.saveFailure.map { RequestFailure($0) }
    self.init(
      users: state.users.value ?? [], problem: failure.map { ($0.message, $0.exitStatus) })
  }
}
