import RedSwift
import RedstartTesting

extension ModuleTester {
  /// The subscriptions that the state asks for and that have not ended, in the order in which they were started. None of them
  /// runs: the test says what they bring.
  public var listening: [ModuleID] { book.running }

  /// Expects the next news of subscriptions to be that this one was started.
  public func thenStarts(
    _ id: ModuleID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    expect(
      .started(id), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects the next news of subscriptions to be that this one was stopped. Of one message, what is stopped comes before what is
  /// started.
  public func thenStops(
    _ id: ModuleID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    expect(
      .stopped(id), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets a subscription bring a message, as often as the test likes. One that the state does not ask for, or that has ended,
  /// brings nothing, and fails.
  public func hear(
    _ id: ModuleID, _ message: Module.Message, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard book.running.contains(id) else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return fail(id, at: site)
    }
    when(message)
  }

  /// Lets a subscription end by itself. It is not started again until the state has stopped asking for it and asks anew.
  public func end(
    _ id: ModuleID, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    if !book.end(id) {
      fail(id, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  private func fail(_ id: ModuleID, at site: CallSite) {
    FailureReporter.current.fail("The module does not listen to \(id).", at: site)
  }

  private func expect(_ expected: ListeningBook.News, at site: CallSite) {
    guard let next = book.news.first else {
      return FailureReporter.current.fail(
        "Expected: \(expected.text). No more was started or stopped.", at: site)
    }
    book.news.removeFirst()
    guard next != expected else { return }
    FailureReporter.current.fail("Expected: \(expected.text). \(next.text).", at: site)
  }
}

extension ModuleTester where Module.Context == Void {
  /// Begins with a state, and what the module does with it at its birth; what the state asks to listen to is followed.
  public convenience init(
    given state: Module.State, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      given: state, context: (), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
