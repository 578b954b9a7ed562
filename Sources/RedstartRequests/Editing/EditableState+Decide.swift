extension EditableState {
  /// The facts that follow from an action which this state has taken in, in order; those that its
  /// requests lead to by themselves apart.
  func facts(
    following action: EditableAction<Parameters, Edit>, _ order: EditOrder
  ) -> [EditableAction<Parameters, Edit>] {
    switch action {
    case .request(.succeeded): return refetch
    // A request that was to settle the doubt itself is not repeated: somebody must wish it.
    case .request(.failed(let id, _)): return truth.covers(id) ? refetch : []
    case .request, .editStarted: return []
    case .edit: return starts(order)
    case .cancelEdit(let number):
      let isSent = edits.contains { $0.number == number && $0.stage == .sent }
      return isSent ? [.editCancelled(number)] : refetch
    case .editSucceeded, .editFailed, .editCancelled:
      return starts(order) + refetch
    }
  }

  /// The edits that can be sent now.
  private func starts(_ order: EditOrder) -> [EditableAction<Parameters, Edit>] {
    let waiting = edits.filter { $0.stage == .waiting }.map(\.number)
    switch order {
    case .atOnce: return waiting.map(EditableAction.editStarted)
    case .oneByOne:
      guard !edits.contains(where: { $0.stage == .sent }) else { return [] }
      return waiting.prefix(1).map(EditableAction.editStarted)
    }
  }

  /// The request for the truth, if it is in doubt and nothing is going on that would put it in
  /// doubt again.
  private var refetch: [EditableAction<Parameters, Edit>] {
    guard edits.isEmpty, truth.isInvalidated, truth.running.isEmpty, truth.waiting.isEmpty,
      let parameters = truth.parameters
    else { return [] }
    return [.request(.started(RequestID(parameters, number: truth.nextNumber)))]
  }
}

extension RequestState {
  /// Whether the doubt arose after this request had been sent, so that its answer could not settle
  /// it.
  fileprivate func covers(_ id: RequestID<Parameters>) -> Bool {
    invalidated.map { id.number <= $0 } ?? false
  }
}
