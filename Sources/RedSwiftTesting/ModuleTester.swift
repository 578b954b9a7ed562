import RedSwift
import RedstartTesting

/// Tests a module as what it is, two pure functions: given a state, when messages come, then it has changed so, presents
/// that, and wants this done.
///
/// Nothing runs: what the module presents and the tasks that it puts out are held as values. A test says what it expects of each,
/// in order, and answers the tasks in the order of its choice. So it goes with what the state asks to listen to: each
/// subscription that is started or stopped is expected, and brings what the test says. ``finish(fileID:filePath:line:column:)`` fails for
/// whatever was left unsaid, and is made up for, at the line where the tester was made, when it is released without. Failures
/// are reported at the caller's line, in Swift Testing and in XCTest.
///
/// ```swift
/// import RedSwift
/// import RedSwiftTesting
///
/// enum Search: WorkingModuleDescription {
///   struct State { var text = ""; var hits = 0 }
///   enum Message: Sendable { case typed(String), found(String, Int) }
///   enum Change: Equatable { case hits(Int) }
///   enum Task: Equatable { case find(String) }
///   typealias Context = Void
///   static func dispatcher(state: inout State, message: Message) -> (changes: [Change], tasks: [Task]) {
///     switch message {
///     case .typed(let text):
///       state.text = text
///       return ([], [.find(text)])
///     case .found(let text, let hits):
///       guard text == state.text else { return ([], []) }
///       state.hits = hits
///       return ([.hits(hits)], [])
///     }
///   }
///   static func work(for task: Task, context: Void) -> Work { .none }
///   static func buildPresenter() -> Presenter {
///     Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
///   }
/// }
///
/// let search = ModuleTester<Search>(given: .init())
/// search.when(.typed("p"))
/// let first = search.thenTask(.find("p"))
/// search.when(.typed("pear"))
/// let second = search.thenTask(.find("pear"))
/// // The answers come the other way round, and the older one changes nothing.
/// search.answer(second, with: .found("pear", 1))
/// search.thenPresents(.hits(1))
/// search.answer(first, with: .found("p", 20))
/// search.then(\.hits, is: 1)
/// search.finish()
/// ```
public final class ModuleTester<Module: ModuleDescription> {
  /// The state after what has happened so far.
  public private(set) var state: Module.State
  /// What was put out for the presenters and has not been expected yet.
  public internal(set) var changes: [Module.Change] = []
  /// The tasks that have not been expected yet, in order.
  public private(set) var tasks: [HeldTask<Module>] = []
  /// The tasks that were expected, and have not been answered or dropped.
  public private(set) var outstanding: [HeldTask<Module>] = []
  private var lastTask = 0
  /// What the state asks to listen to; nil if the test does not want to know.
  private let asks: ((Module.State) -> [ModuleID])?
  var book = ListeningBook()
  private let site: CallSite
  /// Nothing has happened since the test said that it was over.
  private var isFinished = false

  /// Begins with a state, and what the module does with it at its birth. What the state asks to listen to depends on a context, and
  /// without one is left out.
  public init(
    given state: Module.State, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.state = state
    asks = nil
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    hold(Module.initialize(state: state))
  }

  /// Begins with a state, and what the module does with it at its birth; what the state asks to listen to is followed: each
  /// subscription that is started or stopped has to be expected, by ``thenStarts(_:fileID:filePath:line:column:)`` and
  /// ``thenStops(_:fileID:filePath:line:column:)``, and the test says what it brings.
  public init(
    given state: Module.State, context: Module.Context, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.state = state
    asks = { state in Module.subscriptions(state: state, context: context).map(\.id) }
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    hold(Module.initialize(state: state))
  }

  deinit {
    if !isFinished { finish(at: site) }
  }

  private func hold(_ step: (changes: [Module.Change], tasks: [Module.Task])) {
    isFinished = false
    changes += step.changes
    for task in step.tasks {
      lastTask += 1
      tasks.append(HeldTask(id: lastTask, task: task))
    }
    if let asks { book.follow(asks(state)) }
  }

  // MARK: - When

  /// Handles messages, one after the other.
  public func when(_ messages: Module.Message...) {
    for message in messages { hold(Module.dispatcher(state: &state, message: message)) }
  }

  /// Answers a task, as often as the task would: it stays outstanding until it is dropped, unless this answer is its last.
  public func answer(
    _ task: HeldTask<Module>?, with message: Module.Message, isLast: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    // One that was not there has failed already.
    guard let task else { return }
    guard let index = outstanding.firstIndex(where: { $0.id == task.id }) else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return FailureReporter.current.fail("The task \(task.task) is not outstanding.", at: site)
    }
    if isLast { outstanding.remove(at: index) }
    when(message)
  }

  /// Lets a task end without an answer.
  public func drop(_ task: HeldTask<Module>?) {
    outstanding.removeAll { $0.id == task?.id }
  }

  // MARK: - Then

  /// Expects a part of the state.
  public func then<Value: Equatable>(
    _ part: (Module.State) -> Value, is expected: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let value = part(state)
    guard value != expected else { return }
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    FailureReporter.current.fail("Expected \(expected), found \(value).", at: site)
  }

  /// Expects the next change to be such, and answers it.
  @discardableResult
  public func thenPresents(
    where isExpected: (Module.Change) -> Bool, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Module.Change? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let change = changes.first else {
      FailureReporter.current.fail("Expected a change, but nothing more is presented.", at: site)
      return nil
    }
    changes.removeFirst()
    guard isExpected(change) else {
      FailureReporter.current.fail("Presented \(change), which was not expected.", at: site)
      return nil
    }
    return change
  }

  /// Expects the next task to be such, and answers it, to be answered.
  @discardableResult
  public func thenTask(
    where isExpected: (Module.Task) -> Bool, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> HeldTask<Module>? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let held = tasks.first else {
      FailureReporter.current.fail("Expected a task, but there are no more.", at: site)
      return nil
    }
    tasks.removeFirst()
    guard isExpected(held.task) else {
      FailureReporter.current.fail("Found the task \(held.task), which was not expected.", at: site)
      return nil
    }
    outstanding.append(held)
    return held
  }

  /// Ends the test: everything that was presented, every task, and every start and stop of a subscription must have been expected,
  /// and every task answered or dropped. What is still listened to ends with the module.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    finish(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func finish(at site: CallSite) {
    isFinished = true
    let left =
      changes.map { "Presented and not expected: \($0)" }
      + tasks.map { "A task that was not expected: \($0.task)" }
      + outstanding.map { "A task that is still outstanding: \($0.task)" }
      + book.news.map { "\($0.text), which was not expected." }
    if !left.isEmpty { FailureReporter.current.fail(left.joined(separator: "\n"), at: site) }
  }
}

extension ModuleTester where Module.Change: Equatable {
  /// Expects exactly these changes, next and in this order.
  public func thenPresents(
    _ expected: Module.Change..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    for change in expected {
      guard let next = changes.first, next == change else {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let found = changes.first.map { "\($0) is" } ?? "nothing more is"
        FailureReporter.current.fail("Expected \(change), but \(found) presented.", at: site)
        if !changes.isEmpty { changes.removeFirst() }
        return
      }
      changes.removeFirst()
    }
  }
}

extension ModuleTester where Module.Task: Equatable {
  /// Expects this task to be the next, and answers it, to be answered.
  @discardableResult
  public func thenTask(
    _ expected: Module.Task, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> HeldTask<Module>? {
    thenTask(
      where: { $0 == expected }, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
