import Foundation
import Redstart

/// Tests one middleware alone: what it passes on, what it dispatches and what it swallows, with a state of the test's choice.
///
/// ```swift
/// import RedstartTesting
///
/// enum Session: Sendable, Equatable { case open(String), login, close }
///
/// let mustLogIn = Middleware<Bool, Session> { context, next, action in
///   if case .open = action, context.state == false {
///     context.dispatch(.login)
///   } else {
///     next(action)
///   }
/// }
///
/// let tester = MiddlewareTester(mustLogIn, state: false)
/// tester.send(.open("door"), passesOn: [], dispatches: [.login])
/// tester.state = true
/// tester.send(.open("door"))
/// tester.finish()
/// ```
///
/// The middleware stands in a real store whose reducer changes nothing. What it dispatches is recorded and goes no further,
/// unless the tester ``followsDispatches``; the answer is then `swallowed`. Its effects run as in a
/// ``TestStore``: on the test's own thread, inside the calls of this class. At the end it fails for effects that still run, for
/// errors that nobody handled, and for what was dispatched, or refused with an error, and not asked for.
///
/// It belongs to the test's task: use it from there alone.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class MiddlewareTester<State: Sendable, Action: Sendable> {
  private let bench: TestBench<State, Action>
  private let gate: DispatchProbe<Action>
  private let site: CallSite
  private var isFinished = false
  /// What was done since the last look.
  private var pending = MiddlewareRecord<Action>()

  /// Whether what the middleware dispatches goes through it again, as in a store of its own. False at first.
  public var followsDispatches: Bool {
    get { gate.lets }
    set { gate.lets = newValue }
  }

  /// Makes a tester for a middleware.
  ///
  /// - Parameters:
  ///   - middleware: the middleware.
  ///   - state: what it reads; ``state`` may be set to another later.
  ///   - fileID: where a failure at the end is reported.
  ///   - filePath: where a failure at the end is reported.
  ///   - line: where a failure at the end is reported.
  ///   - column: where a failure at the end is reported.
  ///   - reducer: changes the state when an action is passed on; nothing does by default.
  public init(
    _ middleware: Middleware<State, Action>, state: State,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    reducer: @escaping @Sendable (_ state: inout State, _ action: Action) -> Void = { _, _ in }
  ) {
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let gate = DispatchProbe<Action>()
    self.gate = gate
    let probe = Middleware<State, Action> { _, next, action in
      if gate.admits(action) { next(action) }
    }
    bench = TestBench(
      initialState: state, reducer: Reducer(reducer), middleware: [probe, middleware],
      enhancers: [])
  }

  deinit {
    if !isFinished { finish(at: site) }
    bench.end()
  }

  private var store: Store<State, Action> { bench.store.unsafelyUnwrapped }

  /// What the middleware reads.
  public var state: State {
    get { store.state }
    set { store.replaceState(newValue) }
  }

  /// Gives the middleware an action, and answers with what it did, unchecked; what its effects did at once is included.
  @discardableResult
  public func record(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> MiddlewareRecord<Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reportUnasked(before: "before \(Text.of(action)) was sent", at: site)
    // A batch keeps actions of other threads away from the probe.
    store.batch {
      gate.expectOwn()
      store.dispatch(action, fileID: fileID, line: line)
    }
    work(at: site)
    return take()
  }

  /// Gives the middleware an action, and expects what it does.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - passedOn: what it is to pass on; nil for just this action.
  ///   - dispatched: what it, and its effects at once, are to dispatch.
  ///   - refused: what is to be refused with an error meanwhile.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  public func send(
    _ action: Action, passesOn passedOn: [Action]? = nil, dispatches dispatched: [Action] = [],
    refuses refused: [Action] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let did = record(action, fileID: fileID, filePath: filePath, line: line, column: column)
    compare("passed on", passedOn ?? [action], did.passedOn, after: action, at: site)
    compare("dispatched", dispatched, did.dispatched, after: action, at: site)
    compare(refused, did, at: site)
  }

  /// Expects what the middleware's effects have done since the last call, as after a clock was advanced.
  ///
  /// - Parameters:
  ///   - dispatched: what they are to have dispatched.
  ///   - refused: what is to have been refused with an error meanwhile.
  ///   - fileID: where a failure is reported.
  ///   - filePath: where a failure is reported.
  ///   - line: where a failure is reported.
  ///   - column: where a failure is reported.
  public func expectDispatched(
    _ dispatched: [Action], refused: [Action] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    work(at: site)
    let did = take()
    compare(refused, did, at: site)
    guard did.dispatched != dispatched else { return }
    fail(
      "Not dispatched as expected:\n"
        + Text.difference(expected: dispatched, actual: did.dispatched) + "\n"
        + bench.effectsUnderWay, at: site)
  }

  /// What the middleware's effects have done since the last call, unchecked.
  public func takeRecord(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MiddlewareRecord<Action> {
    work(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return take()
  }

  /// Says that the test is over: nothing was dispatched or refused that was not asked for, no effect runs, and no error is unhandled.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    finish(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // MARK: - Parts

  private func finish(at site: CallSite) {
    isFinished = true
    reportUnasked(before: "at the end", at: site)
    if let effects = bench.runningEffects {
      fail("The test is over, and these effects are not:\n\(effects)", at: site)
    }
  }

  private func work(at site: CallSite) {
    let isEndless = bench.findsNoEnd()
    pending.passedOn += bench.record.takeSteps().map(\.action)
    pending.dispatched += gate.take()
    pending.refusals += bench.record.takeRefusals()
    if isEndless {
      fail(
        "The effects go on and on: \(EffectDriver.stepLimit) steps, and no end. "
          + bench.effectsUnderWay, at: site)
    }
    for failure in bench.record.takeFailures() { fail("\(failure)", at: site) }
  }

  private func take() -> MiddlewareRecord<Action> {
    defer { pending = MiddlewareRecord() }
    return pending
  }

  private func reportUnasked(before when: String, at site: CallSite) {
    work(at: site)
    let unasked = take()
    for refusal in unasked.refusals { fail(refusal.text, at: site) }
    guard !unasked.dispatched.isEmpty else { return }
    fail("Dispatched, and not asked for \(when):\n\(Text.list(unasked.dispatched))", at: site)
  }

  /// Refusals that are as expected are passed over; otherwise each of them is told, with its error, or what is missing.
  private func compare(_ expected: [Action], _ did: MiddlewareRecord<Action>, at site: CallSite)
  where Action: Equatable {
    guard expected != did.refused else { return }
    guard !expected.isEmpty else {
      for refusal in did.refusals { fail(refusal.text, at: site) }
      return
    }
    let told = did.refusals.map { "\n\($0.text)" }.joined()
    fail(
      "Not refused as expected:\n"
        + Text.difference(expected: expected, actual: did.refused) + told, at: site)
  }

  private func compare(
    _ what: String, _ expected: [Action], _ actual: [Action], after action: Action,
    at site: CallSite
  ) where Action: Equatable {
    guard expected != actual else { return }
    fail(
      "Given \(Text.of(action)), the middleware has not \(what) what was expected:\n"
        + Text.difference(expected: expected, actual: actual), at: site)
  }

  private func fail(_ message: String, at site: CallSite) {
    FailureReporter.current.fail(message, at: site)
  }
}
