/// An edit that is shown and not yet part of the truth.
public struct PendingEdit<Edit: OptimisticEdit>: Hashable, Sendable {
  /// How far an edit has come.
  public enum Stage: Hashable, Sendable, Codable {
    /// It was not sent yet.
    case waiting
    /// It was sent, and is not answered.
    case sent
    /// The server has agreed. It waits for the edits before it, and for the answers to requests up
    /// to this number, which may have been made without it.
    case confirmed(request: UInt64)
  }

  /// Its place in the order of edits.
  public let number: UInt64
  /// What it does.
  public let edit: Edit
  /// How far it has come.
  public internal(set) var stage: Stage
}

extension PendingEdit {
  /// Whether the server has agreed.
  var isConfirmed: Bool {
    if case .confirmed = stage { true } else { false }
  }
}

extension PendingEdit: Encodable where Edit: Encodable {}
extension PendingEdit: Decodable where Edit: Decodable {}
