import Foundation
import ReSwift
import ReSwiftThunk
import RedstartTesting

/// Expects of a thunk that it dispatches certain actions and asks for the state, in a certain order.
///
/// ```swift
/// import ExpectThunk
/// import ReSwift
/// import ReSwiftThunk
///
/// struct Session { var user: String? }
/// struct Greet: Action, Equatable { var name: String }
///
/// let greeting = Thunk<Session> { dispatch, getState in
///   if let user = getState()?.user { dispatch(Greet(name: user)) }
/// }
///
/// ExpectThunk(greeting)
///   .getsState(Session(user: "Ada"))
///   .dispatches(Greet(name: "Ada"))
///   .run()
/// ```
///
/// A failure goes to the running test of Swift Testing or XCTest, at the line of the expectation. The thunk may come back
/// on any thread.
///
/// `@unchecked Sendable` is sound: everything that changes is touched under the lock alone, and what the client has given is
/// called by the thunk, whose calls the client orders.
public class ExpectThunk<State>: @unchecked Sendable {
  private enum Expectation {
    case dispatch(CallSite, (Action) -> Void)
    case state(CallSite, State)

    var site: CallSite {
      switch self {
      case .dispatch(let site, _), .state(let site, _): site
      }
    }

    var what: String {
      switch self {
      case .dispatch: "an action"
      case .state: "a call of getState"
      }
    }
  }

  private let thunk: Thunk<State>
  private let reporter = FailureReporter.current
  private let lock = NSLock()
  private var expectations: [Expectation] = []
  private var actions: [Action] = []

  /// Expects something of a thunk, once it is run.
  public init(_ thunk: Thunk<State>) {
    self.thunk = thunk
  }

  /// The actions so far.
  public var dispatched: [Action] { lock.withLock { actions } }

  /// Expects that the thunk dispatches an action equal to this one next.
  public func dispatches<A: Action & Equatable>(
    _ expected: A, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    let site = Self.site(file, line)
    return expect(
      .dispatch(site) { [reporter] action in
        if action as? A != expected {
          reporter.fail("The thunk dispatched \(action) instead of \(expected).", at: site)
        }
      })
  }

  /// Expects that the thunk dispatches an action next, which `dispatch` looks at.
  public func dispatches(
    file: StaticString = #filePath, line: UInt = #line, dispatch: @escaping (Action) -> Void
  ) -> Self {
    expect(.dispatch(Self.site(file, line), dispatch))
  }

  /// Expects that the thunk asks for the state next, and answers with this one.
  public func getsState(
    _ state: State, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    expect(.state(Self.site(file, line), state))
  }

  /// Runs the thunk, which is expected to have done everything when it returns.
  @discardableResult
  public func run(file: StaticString = #filePath, line: UInt = #line) -> Self {
    start(at: Self.site(file, line))
    failForWhatIsLeft { "The thunk did not do what was expected: \($0)." }
    return self
  }

  /// Runs the thunk, and waits until it has done everything, for `timeout` seconds at most. Meanwhile the run loop runs, and on
  /// the main thread the main queue.
  @discardableResult
  public func wait(
    timeout: TimeInterval = 1, file: StaticString = #filePath, line: UInt = #line,
    description: String = "\(ExpectThunk.self)"
  ) -> Self {
    start(at: Self.site(file, line))
    let end = Date(timeIntervalSinceNow: timeout)
    while !isDone, Date() < end {
      let pause = Date(timeIntervalSinceNow: 0.002)
      // Without anything to wait for the run loop answers at once.
      if !RunLoop.current.run(mode: .default, before: pause) { Thread.sleep(until: pause) }
    }
    failForWhatIsLeft { "\(description) waited \(timeout) s in vain for \($0)." }
    return self
  }

  // MARK: - Running

  /// The old signatures know a file and a line only.
  private static func site(_ path: StaticString, _ line: UInt) -> CallSite {
    CallSite(fileID: path, filePath: path, line: line, column: 1)
  }

  private var isDone: Bool { lock.withLock { expectations.isEmpty } }

  private func expect(_ expectation: Expectation) -> Self {
    lock.withLock { expectations.append(expectation) }
    return self
  }

  private func start(at site: CallSite) {
    thunk.body({ self.dispatch($0, site) }, { self.getState(site) })
  }

  private func dispatch(_ action: Action, _ site: CallSite) {
    let next = lock.withLock {
      actions.append(action)
      return expectations.isEmpty ? nil : expectations.removeFirst()
    }
    switch next {
    case .dispatch(_, let check): check(action)
    case .state(let expected, _):
      reporter.fail("The thunk dispatched \(action) before it asked for the state.", at: expected)
    case nil: reporter.fail("The thunk dispatched \(action), which nobody expected.", at: site)
    }
  }

  private func getState(_ site: CallSite) -> State? {
    let next = lock.withLock { expectations.isEmpty ? nil : expectations.removeFirst() }
    switch next {
    case .state(_, let state): return state
    case .dispatch(let expected, _):
      reporter.fail("The thunk asked for the state before it dispatched an action.", at: expected)
    case nil: reporter.fail("The thunk asked for the state, which nobody expected.", at: site)
    }
    return nil
  }

  private func failForWhatIsLeft(_ message: (String) -> String) {
    let left = lock.withLock {
      defer { expectations = [] }
      return expectations
    }
    for expectation in left { reporter.fail(message(expectation.what), at: expectation.site) }
  }
}
