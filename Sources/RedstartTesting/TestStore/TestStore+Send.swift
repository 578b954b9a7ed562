import Redstart

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore {
  /// Dispatches an action, which must change the state as is said, and runs the effects as far as they come.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - outcome: what is to become of it.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  ///   - change: changes the state before the action into the one that is expected after it.
  /// - Returns: what became of the action.
  @discardableResult
  public func send(
    _ action: Action, expecting outcome: ExpectedOutcome = .committed,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, changes change: (inout State) throws -> Void
  ) rethrows -> DispatchResult {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let sent = dispatch(action, expecting: outcome, at: site)
    if let own = sent.own { try compare(own, change, at: site) }
    return sent.result
  }

  /// Dispatches an action, which must not change the state, and runs the effects as far as they come.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - outcome: what is to become of it.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  /// - Returns: what became of the action.
  @discardableResult
  public func send(
    _ action: Action, expecting outcome: ExpectedOutcome = .committed,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> DispatchResult {
    send(
      action, expecting: outcome, fileID: fileID, filePath: filePath, line: line, column: column,
      changes: { _ in })
  }
}
