extension ProgrammerError {
  /// Code that the store calls under its lock came back to the store.
  static func underLock(_ kind: Kind, _ activity: EngineMachine.Activity, _ origin: Origin)
    -> ProgrammerError
  {
    let what: String
    let remedy: String
    switch kind {
    case .dispatchUnderLock:
      what = "An action was dispatched"
      let effect =
        activity == .reducing ? " A reducer may also return an effect that sends it." : ""
      remedy =
        "Dispatch from a middleware or an observer instead, or after the call has returned.\(effect)"
    case .observeUnderLock:
      what = "An observation was started"
      remedy = "Observe before or after, or from an observer."
    case .readUnderLock:
      what = "The store's state was read"
      remedy = "Use the state that was passed in."
    default:
      what = "A batch was begun, or the state or the reducer replaced,"
      remedy = "Do it from a middleware or an observer instead, or after the call has returned."
    }
    return ProgrammerError(
      kind: kind, message: "\(what) \(place(of: activity)). \(remedy)", origin: origin)
  }

  private static func place(of activity: EngineMachine.Activity) -> String {
    switch activity {
    case .none: "inside a call that the store makes under its lock"
    case .reducing: "inside a reducer, or in a deinit that a reducer triggered"
    case .gating: "inside a gate"
    case .watching: "inside a commit hook"
    case .selecting: "inside the selection or comparison of an observation"
    case .comparing: "inside the comparison of an observation"
    case .reading: "inside the body of withState"
    case .checking: "inside a condition on the state, of an effect or a listener"
    }
  }

  package static func whileBuilding(_ origin: Origin) -> ProgrammerError {
    ProgrammerError(
      kind: .dispatchWhileBuilding,
      message: """
        An action was dispatched while the middleware chain was being built, when no middleware could see it. Dispatch \
        inside the innermost closure of the middleware, or after the store has been made.
        """,
      origin: origin)
  }

  static func onScope(_ name: String, _ origin: Origin) -> ProgrammerError {
    ProgrammerError(
      kind: .usedOnScope,
      message:
        "\(name) was used on a scope, which is a part of a store. Use it on the whole store.",
      origin: origin)
  }
}

// Modules.
extension ProgrammerError {
  /// Something that makes views was done away from the main actor.
  package static func offTheMainActor(_ what: String) -> ProgrammerError {
    ProgrammerError(
      kind: .builtOffMainActor,
      message: """
        \(what) away from the main actor, where views may not be made. Build it there: mark the calling function @MainActor, \
        or use `await MainActor.run { … }`; in a module's work, use `.scope { scope in scope.open(…) }`.
        """,
      origin: Origin(fileID: "RedSwift/ModuleController.swift", line: 0))
  }

  /// The document's form of a worker was asked for what it has no place for.
  package static func workWithoutModule(_ module: String) -> ProgrammerError {
    ProgrammerError(
      kind: .workWithoutModule,
      message: """
        The worker of \(module) was called without a module around it, with a task that opens children or puts something out. \
        Build the module, or test the value that work(for:context:) answers.
        """,
      origin: Origin(fileID: "RedSwift/ModuleWork.swift", line: 0))
  }
}
