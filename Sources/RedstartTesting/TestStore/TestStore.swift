import Redstart

/// A store for tests: each step says what it changes, and whatever the test does not say is a failure.
///
/// ```swift
/// import RedstartTesting
///
/// struct Counter: Sendable, Equatable { var count = 0, isLoading = false }
/// enum CounterAction: Sendable, Equatable { case load, loaded(Int) }
///
/// let clock = TestClock()
/// let store = TestStore(initialState: Counter()) { (state: inout Counter, action: CounterAction) in
///   switch action {
///   case .load:
///     state.isLoading = true
///     return .run { send in
///       try await clock.sleep(for: .seconds(1))
///       send(.loaded(42))
///     }
///   case .loaded(let count):
///     state = Counter(count: count)
///     return .none
///   }
/// }
/// store.send(.load) { $0.isLoading = true }
/// clock.advance(by: .seconds(1))
/// store.receive(.loaded(42)) {
///   $0.isLoading = false
///   $0.count = 42
/// }
/// store.finish()
/// ```
///
/// **Exhaustive.** It fails on a change that was not expected, on an action that was not received, on an effect that still
/// runs at the end, on an error of an effect that nobody handled and on an action that was refused; less
/// by ``exhaustivity``. Failures reach the running test of Swift Testing or XCTest at the line of the call.
///
/// **Without waiting.** The store is a real `Store` with the reducer, the middleware and the enhancers given. Its
/// effects run on the test's own thread, inside the calls of this class, until each has ended or waits for something: there is
/// nothing to yield to and no time-out. Commits are compared one by one with the state just before them, so that what
/// effects send at once does not blur what an action did. An effect that waits for something which the test does not drive, such
/// as the main actor, is let go on by ``waitForOutsideWork(patience:fileID:filePath:line:column:)``.
///
/// It belongs to the test's task: use it from there alone. When it is released without ``finish(fileID:filePath:line:column:)``,
/// that is made up for at the line where it was made. It keeps copies of the states between the steps, so that copy-on-write
/// values are copied when they change (law 15).
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class TestStore<State: Sendable, Action: Sendable> {
  let bench: TestBench<State, Action>
  private let equality = Equality<State>()
  private let site: CallSite
  private var isFinished = false

  /// What the test insists on; ``Exhaustivity/all`` at first.
  public var exhaustivity = Exhaustivity.all

  /// The state after the step that was looked at last. The store may be further: see ``store``.
  public private(set) var state: State

  /// Actions that were reduced and not received yet, oldest first.
  var received: [TestStep<State, Action>] = []

  init(
    _ initialState: State, _ reducer: Reducer<State, Action>,
    _ middleware: [Middleware<State, Action>], _ enhancers: [Enhancer<State, Action>],
    _ site: CallSite
  ) {
    bench = TestBench(
      initialState: initialState, reducer: reducer, middleware: middleware, enhancers: enhancers)
    state = bench.store?.state ?? initialState
    self.site = site
  }

  deinit {
    if !isFinished { finish(at: site) }
    bench.end()
  }

  /// The store itself, for observers and scopes.
  public var store: Store<State, Action> { bench.store.unsafelyUnwrapped }

  // MARK: - Sending

  /// Dispatches, and takes the action's own commit out of those that it has led to.
  func dispatch(_ action: Action, expecting outcome: ExpectedOutcome, at site: CallSite) -> (
    result: DispatchResult, own: TestStep<State, Action>?
  ) {
    work(at: site)
    passOver(before: action, at: site)
    let result = store.dispatch(action, fileID: site.fileID, line: site.line)
    var steps = bench.record.takeSteps()
    if result.isRefused { forgetRefusal(from: Origin(fileID: site.fileID, line: site.line)) }
    var own: TestStep<State, Action>?
    if let index = steps.firstIndex(where: { $0.revision == result.revision }) {
      own = steps.remove(at: index)
    }
    received += steps
    work(at: site)
    if let own { state = own.after }
    guard outcome.holds(for: result) else {
      fail("\(Text.of(action)) was \(result); expected was: \(outcome).", at: site)
      return (result, nil)
    }
    return (result, own)
  }

  // MARK: - Receiving

  /// The next action that effects or middleware have sent, if it is one that is wanted.
  func next(
    at site: CallSite, _ wanted: () -> String, where isWanted: (Action) -> Bool,
    mismatch: (Action) -> String
  ) -> TestStep<State, Action>? {
    work(at: site)
    if !exhaustivity.contains(.receivedActions),
      let index = received.firstIndex(where: { isWanted($0.action) })
    {
      received.removeFirst(index)
    }
    guard let step = received.first else {
      fail("\(wanted()) was not received. \(bench.effectsUnderWay)", at: site)
      return nil
    }
    guard isWanted(step.action) else {
      if exhaustivity.contains(.receivedActions) {
        received.removeFirst()
        state = step.after
        fail(mismatch(step.action), at: site)
      } else {
        fail("\(wanted()) was not received. \(bench.effectsUnderWay)", at: site)
      }
      return nil
    }
    received.removeFirst()
    state = step.after
    return step
  }

  /// Compares a step with what is expected of it.
  func compare(
    _ step: TestStep<State, Action>, _ change: (inout State) throws -> Void, at site: CallSite
  ) rethrows {
    // Not exhaustive: what the change sets must be so already, and what it does not mention is let pass.
    var expected = exhaustivity.contains(.stateChanges) ? step.before : step.after
    try change(&expected)
    guard !equality.areEqual(expected, step.after) else { return }
    fail(
      "The state after \(Text.of(step.action)) is not the expected one:\n"
        + Text.difference(expected: expected, actual: step.after), at: site)
  }

  // MARK: - The end

  /// Says that the test is over: nothing is left to be received, no effect runs, and no error is unhandled.
  ///
  /// Listeners that wait are no running effects. May be called again after further steps.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    finish(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func finish(at site: CallSite) {
    isFinished = true
    work(at: site)
    passOver(before: nil, at: site)
    if exhaustivity.contains(.runningEffects), let effects = bench.runningEffects {
      fail("The test is over, and these effects are not:\n\(effects)", at: site)
    }
  }

  // MARK: - Parts

  /// Runs the effects as far as they come, and reports what went wrong in them.
  func work(at site: CallSite) {
    isFinished = isFinished && received.isEmpty
    let isEndless = bench.findsNoEnd()
    received += bench.record.takeSteps()
    if isEndless {
      fail(
        "The effects go on and on: \(EffectDriver.stepLimit) steps, and no end. "
          + bench.effectsUnderWay, at: site)
    }
    let failures = bench.record.takeFailures()
    if exhaustivity.contains(.errors) {
      for failure in failures { fail("\(failure)", at: site) }
    }
    let refusals = bench.record.takeRefusals()
    if exhaustivity.contains(.refusals) {
      for refusal in refusals { fail(refusal.text, at: site) }
    }
  }

  /// Actions that were not received stand in the way of the next step.
  private func passOver(before action: Action?, at site: CallSite) {
    guard let last = received.last else { return }
    if exhaustivity.contains(.receivedActions) {
      let when = action.map { "before \(Text.of($0)) was sent" } ?? "at the end"
      fail("Not received \(when):\n\(Text.list(received.map(\.action)))", at: site)
    }
    state = last.after
    received = []
  }

  /// The refusal of an action that the test has sent is the test's to look at.
  private func forgetRefusal(from origin: Origin) {
    var refusals = bench.record.takeRefusals()
    if let index = refusals.firstIndex(where: { $0.origin == origin }) {
      refusals.remove(at: index)
    }
    for refusal in refusals { bench.record.add(refusal) }
  }

  func fail(_ message: String, at site: CallSite) {
    FailureReporter.current.fail(message, at: site)
  }

  /// Passes over everything that was sent and not received.
  func skip() {
    if let last = received.last { state = last.after }
    received = []
  }
}
