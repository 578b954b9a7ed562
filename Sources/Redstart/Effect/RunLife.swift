/// How far one run has come between the commit that admits it and the end of its operation, as a plain value.
///
/// A commit may revoke a run while another thread is about to make its task: whoever comes second cancels the task.
struct RunLife: Hashable {
  enum Stage: Hashable, CaseIterable {
    /// Admitted: it waits for its turn, or for whoever performs.
    case admitted
    /// Its task is being made.
    case starting
    /// Its task is known, and can be cancelled.
    case running
    /// Its operation has returned, or will never be called.
    case ended
  }

  private(set) var stage = Stage.admitted
  /// Nothing that it sends is reduced any more.
  private(set) var isRevoked = false

  /// Whether what it sends is reduced.
  var maySend: Bool { !isRevoked && stage != .ended }

  mutating func revoke() {
    isRevoked = true
  }

  /// It is to be started. Whether a task shall be made; if not, it has ended.
  mutating func begin() -> Bool {
    guard stage == .admitted else { return false }
    stage = isRevoked ? .ended : .starting
    return stage == .starting
  }

  enum Made: Hashable {
    case keep
    /// It was revoked meanwhile.
    case cancel
    /// It has ended meanwhile: there is nothing to keep.
    case forget
  }

  /// Its task has been made; what to do with it.
  mutating func taskMade() -> Made {
    guard stage == .starting else { return .forget }
    stage = .running
    return isRevoked ? .cancel : .keep
  }

  /// It ends. Whether it had not ended before.
  mutating func end() -> Bool {
    guard stage != .ended else { return false }
    stage = .ended
    return true
  }
}
