/// A value that is loaded and edited: the server's truth as far as it is known, and the edits that
/// are not part of it yet.
///
/// What is shown, ``value``, is the truth with the edits applied in their order. An edit that
/// succeeds becomes part of the truth, one that fails is gone without a trace, whatever the others
/// did meanwhile: nothing is ever undone, it is only left out. A newer truth, from a poll for
/// instance, takes the place of the old one under the edits, and wipes none.
///
/// ```swift
/// import RedstartRequests
///
/// struct Rename: OptimisticEdit {
///   let name: String
///   func apply(to value: inout String) { value = name }
/// }
///
/// var user = EditableState<NoParameters, Rename>()
/// let first = RequestID(NoParameters(), number: 1)
/// user.reduce(.request(.started(first)))
/// user.reduce(.request(.succeeded(first, "Ada", at: .zero)))
/// user.reduce(.edit(Rename(name: "Grace")))
/// user.reduce(.editStarted(1))
/// precondition(user.value == "Grace" && user.truth.value == "Ada")
///
/// let poll = RequestID(NoParameters(), number: 2)
/// user.reduce(.request(.started(poll)))
/// user.reduce(.request(.succeeded(poll, "Countess Ada", at: .seconds(1))))
/// precondition(user.value == "Grace")
///
/// user.reduce(.editFailed(1, RequestFailure(type: "refused", message: "not yours")))
/// precondition(user.value == "Countess Ada")
/// ```
///
/// Some things cannot be known from the answers: whether an answer was made before or after an edit
/// that was on its way at the same time, whether an edit without an answer was applied all the
/// same, and in which order overlapping edits were. After each of these the truth counts as
/// invalidated, and is asked for again when no edit is left.
public struct EditableState<Parameters: Hashable & Sendable, Edit: OptimisticEdit>: Sendable {
  /// The truth, as the requests for it have brought it and edits that succeeded have changed it.
  public internal(set) var truth = RequestState<Parameters, Edit.Value>()
  /// The edits that are not part of it yet, in the order in which they were made.
  public internal(set) var edits: [PendingEdit<Edit>] = []
  /// Why the newest edit that was answered has failed; nil if it has not.
  public internal(set) var editFailure: RequestFailure?
  /// The number of the newest edit.
  var lastNumber: UInt64 = 0

  /// Makes a value that was not asked for yet.
  public init() {}

  /// Makes a value of which something is known from the beginning.
  public init(_ truth: RequestState<Parameters, Edit.Value>) {
    self.truth = truth
  }

  /// What is shown: the truth with the edits applied; nil until a value has come. Computed at each
  /// call: if there are edits its price is a copy, and the edits' work.
  public var value: Edit.Value? { truth.value.map(edited) }

  /// How far what is shown is.
  public var loadable: Loadable<Edit.Value> { truth.loadable.map(edited) }

  private func edited(_ known: Edit.Value) -> Edit.Value {
    var value = known
    for pending in edits { pending.edit.apply(to: &value) }
    return value
  }
}

extension EditableState: Equatable where Edit.Value: Equatable {}
extension EditableState: Hashable where Edit.Value: Hashable {}
extension EditableState: Encodable
where Parameters: Encodable, Edit: Encodable, Edit.Value: Encodable {}
extension EditableState: Decodable
where Parameters: Decodable, Edit: Decodable, Edit.Value: Decodable {}
