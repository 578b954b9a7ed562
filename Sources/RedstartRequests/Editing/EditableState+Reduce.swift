extension EditableState {
  /// Takes an action in. Pure: it changes nothing but this value.
  public mutating func reduce(_ action: EditableAction<Parameters, Edit>) {
    switch action {
    case .request(let action): reduceRequest(action)
    case .edit(let edit):
      lastNumber += 1
      edits.append(PendingEdit(number: lastNumber, edit: edit, stage: .waiting))
    case .cancelEdit(let number):
      edits.removeAll { $0.number == number && $0.stage == .waiting }
    case .editStarted(let number): start(number)
    case .editSucceeded(let number): confirm(number)
    case .editFailed(let number, let failure):
      if drop(number) { editFailure = failure }
    case .editCancelled(let number):
      _ = drop(number)
    }
    fold()
  }

  /// Forgets the requests that are on their way, and the edits that the server has not agreed to:
  /// for a state that comes from another process, which will not get their answers.
  public mutating func settle() {
    truth.settle()
    if edits.contains(where: { $0.stage == .sent }) { truth.distrust() }
    edits.removeAll { !$0.isConfirmed }
    fold()
  }

  private mutating func reduceRequest(_ action: RequestAction<Parameters, Edit.Value>) {
    let answered = truth.answered
    truth.reduce(action)
    // Whether the server had applied the edits that were on their way when it made this answer, nobody knows.
    if truth.answered != answered, edits.contains(where: { $0.stage != .waiting }) {
      truth.distrust()
    }
  }

  private mutating func start(_ number: UInt64) {
    guard let index = edits.firstIndex(where: { $0.number == number }),
      edits[index].stage == .waiting
    else { return }
    edits[index].stage = .sent
  }

  private mutating func confirm(_ number: UInt64) {
    guard let index = indexOfSent(number) else { return }
    edits[index].stage = .confirmed(request: truth.lastNumber)
    editFailure = nil
    // In which order the server has applied these, nobody knows.
    if edits.contains(where: { $0.stage == .sent }) { truth.distrust() }
  }

  private mutating func drop(_ number: UInt64) -> Bool {
    guard let index = indexOfSent(number) else { return false }
    edits.remove(at: index)
    // Without the server's word nobody knows that it was not applied.
    truth.distrust()
    return true
  }

  /// Makes edits part of the truth, the oldest first: those that the server has agreed to, and that
  /// no answer which is still to come may lack.
  private mutating func fold() {
    while let first = edits.first, case .confirmed(let request) = first.stage,
      !truth.running.contains(where: { $0.number <= request })
    {
      truth.change { first.edit.apply(to: &$0) }
      edits.removeFirst()
    }
  }

  private func indexOfSent(_ number: UInt64) -> Int? {
    edits.firstIndex { $0.number == number && $0.stage == .sent }
  }
}

extension RequestState {
  /// What is there, and what is on its way, may not be the truth.
  fileprivate mutating func distrust() {
    invalidated = lastNumber
  }

  /// Changes the value that is there.
  fileprivate mutating func change(_ body: (inout Value) -> Void) {
    if last != nil { body(&last!.value) }
  }
}
