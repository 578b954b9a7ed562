import Redstart

// What effects and middleware have sent has been reduced already: nothing here waits.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore {
  /// The next action that an effect or a middleware has sent, and what it changed.
  ///
  /// It has been reduced already; nothing is waited for. If there is none, the failure says which effects are under way,
  /// and what they wait for.
  ///
  /// - Parameters:
  ///   - action: the action that is expected.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  ///   - change: changes the state before the action into the one that is expected after it.
  public func receive(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, changes change: (inout State) throws -> Void
  ) rethrows where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = next(
      at: site, { Text.of(action) }, where: { $0 == action },
      mismatch: {
        "Received another action than expected:\n"
          + Text.difference(expected: action, actual: $0)
      })
    if let step { try compare(step, change, at: site) }
  }

  /// The next action that an effect or a middleware has sent, which must not have changed the state.
  ///
  /// - Parameters:
  ///   - action: the action that is expected.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  public func receive(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Action: Equatable {
    receive(
      action, fileID: fileID, filePath: filePath, line: line, column: column,
      changes: { _ in })
  }

  /// The next action that an effect or a middleware has sent, which must be of one case, and what it changed.
  ///
  /// - Parameters:
  ///   - action: the case that is expected.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  ///   - change: changes the state before the action into the one that is expected after it, given what the action carries.
  /// - Returns: what the action carries; nil if another came, or none.
  @discardableResult
  public func receive<Value>(
    case action: Case<Action, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    changes change: (_ state: inout State, _ value: Value) throws -> Void
  ) rethrows -> Value? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = next(
      at: site, { "An action of the case that carries \(Value.self)" },
      where: { action.extract($0) != nil },
      mismatch: { "Received an action of another case than expected: \(Text.of($0))." })
    guard let step, let value = action.extract(step.action) else { return nil }
    try compare(step, { try change(&$0, value) }, at: site)
    return value
  }

  /// The next action that an effect or a middleware has sent, which must be of one case, and must not have changed the state.
  ///
  /// - Parameters:
  ///   - action: the case that is expected.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  /// - Returns: what the action carries; nil if another came, or none.
  @discardableResult
  public func receive<Value>(
    case action: Case<Action, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value? {
    receive(
      case: action, fileID: fileID, filePath: filePath, line: line, column: column,
      changes: { _, _ in })
  }

  /// The next action that an effect or a middleware has sent, for which a predicate must hold, and what it changed.
  ///
  /// - Parameters:
  ///   - isExpected: whether it is the action that is expected.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  ///   - change: changes the state before the action into the one that is expected after it.
  /// - Returns: the action; nil if another came, or none.
  @discardableResult
  public func receive(
    where isExpected: (_ action: Action) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, changes change: (inout State) throws -> Void
  ) rethrows -> Action? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = next(
      at: site, { "An action as described" }, where: isExpected,
      mismatch: { "Received an action that is not as described: \(Text.of($0))." })
    guard let step else { return nil }
    try compare(step, change, at: site)
    return step.action
  }

  /// The next action that an effect or a middleware has sent, for which a predicate must hold, and which must not have changed
  /// the state.
  ///
  /// - Parameters:
  ///   - isExpected: whether it is the action that is expected.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  /// - Returns: the action; nil if another came, or none.
  @discardableResult
  public func receive(
    where isExpected: (_ action: Action) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Action? {
    receive(
      where: isExpected, fileID: fileID, filePath: filePath, line: line, column: column,
      changes: { _ in })
  }

  /// Passes over all actions that were sent and not received.
  public func skipReceivedActions(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    work(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    skip()
  }
}
