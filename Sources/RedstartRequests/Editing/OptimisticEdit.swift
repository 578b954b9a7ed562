/// A change of a value that is shown before the server has agreed to it.
///
/// An edit is a value, not a closure, so that it can be sent, compared, written down, and applied
/// again: to a newer truth, and without the edits before it that have failed.
///
/// ```swift
/// import RedstartRequests
///
/// enum TodoEdit: OptimisticEdit {
///   case rename(id: Int, String)
///   case delete(id: Int)
///
///   func apply(to todos: inout [Int: String]) {
///     switch self {
///     case .rename(let id, let title): if todos[id] != nil { todos[id] = title }
///     case .delete(let id): todos[id] = nil
///     }
///   }
/// }
/// ```
///
/// Applying must not fail: what it names may have gone meanwhile. Prefer edits for which twice is
/// the same as once (set this to that) to others (add one): an answer that came while the edit was
/// on its way may have it in it already. With others the value shown is wrong in that case until
/// the value has been asked for again, which happens by itself.
public protocol OptimisticEdit<Value>: Hashable, Sendable {
  /// What is edited.
  associatedtype Value: Sendable

  /// Applies the edit as the server will. Pure: it runs under the store's lock, also when the value
  /// is read.
  func apply(to value: inout Value)
}
