/// All that happens to a value which is loaded and edited, as one case of an app's action.
///
/// Like ``RequestAction`` it has wishes, which the app dispatches, and facts, which follow from
/// them. Edits are named by their numbers, ``PendingEdit/number``.
public enum EditableAction<Parameters: Hashable & Sendable, Edit: OptimisticEdit>: Sendable {
  /// What happens to the requests for the value.
  case request(RequestAction<Parameters, Edit.Value>)

  // MARK: Wishes

  /// A change is wanted. It is shown from this commit on.
  case edit(Edit)
  /// An edit is not wanted any more. One that was not sent yet never will be; one that the server
  /// has agreed to stays.
  case cancelEdit(UInt64)

  // MARK: Facts

  /// An edit was sent.
  case editStarted(UInt64)
  /// The server has agreed to an edit.
  case editSucceeded(UInt64)
  /// The server has not agreed to an edit, or has not answered.
  case editFailed(UInt64, RequestFailure)
  /// An edit that had been sent was cancelled.
  case editCancelled(UInt64)
}

extension EditableAction: Equatable where Edit.Value: Equatable {}
extension EditableAction: Hashable where Edit.Value: Hashable {}
extension EditableAction: Encodable
where Parameters: Encodable, Edit: Encodable, Edit.Value: Encodable {}
extension EditableAction: Decodable
where Parameters: Decodable, Edit: Decodable, Edit.Value: Decodable {}

extension EditableAction: CustomStringConvertible {
  /// The name and the edit or its number; for requests what ``RequestAction`` says.
  public var description: String {
    switch self {
    case .request(let action): "\(action)"
    case .edit(let edit): "edit \(edit)"
    case .cancelEdit(let number): "cancel edit \(number)"
    case .editStarted(let number): "started edit \(number)"
    case .editSucceeded(let number): "succeeded edit \(number)"
    case .editFailed(let number, let failure): "failed edit \(number): \(failure)"
    case .editCancelled(let number): "cancelled edit \(number)"
    }
  }
}
