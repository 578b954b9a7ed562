import ExpectThunk
import Foundation
import ReSwift
import ReSwiftThunk
import RedstartTesting
import TestSupport
import Testing

/// The five rows of the thunks' tests, and what a failed expectation says.
@Suite struct ThunkTests {
  struct Named: Action, Equatable {
    var name: String
  }

  struct Other: Action, Equatable {}

  @Test func t1_anOrdinaryActionGoesToNext() {
    let middleware: Middleware<TestState> = createThunkMiddleware()
    let passed = Log<String>()
    middleware({ _ in passed.add("dispatched") }, { nil })({ passed.add("\($0)") })(Other())
    #expect(passed.entries == ["Other()"])
  }

  @Test func t2_aThunksBodyIsRunAndNextIsNot() {
    let middleware: Middleware<TestState> = createThunkMiddleware()
    let passed = Log<String>()
    let thunk = Thunk<TestState> { dispatch, getState in
      if getState() == nil { dispatch(Other()) }
    }
    middleware({ passed.add("dispatched \($0)") }, { nil })({ _ in passed.add("next") })(thunk)
    #expect(passed.entries == ["dispatched Other()"])
  }

  @Test func t3_theMiddlewareWorksInAStore() {
    let store = Reducing.store(middleware: [createThunkMiddleware()])
    store.dispatch(
      Thunk<TestState> { dispatch, getState in
        dispatch(Change.name("\(getState()?.name ?? "?") thunk"))
      })
    #expect(store.state.name == "initial thunk")
    store.dispatch(Change.number(1))
    #expect(store.state.number == 1)
  }

  @Test func aThunkOfAnotherStateIsPassedOn() {
    let store = Reducing.store(middleware: [createThunkMiddleware()])
    store.dispatch(Thunk<Int> { dispatch, _ in dispatch(Change.number(1)) })
    #expect(store.state.number == nil)
  }

  static let thunk = Thunk<TestState> { dispatch, getState in
    dispatch(Other())
    dispatch(Named(name: getState()?.name ?? "nobody"))
  }

  @Test func t4_runChecksTheOrderOfDispatchesAndGetState() {
    let expectation = ExpectThunk(Self.thunk)
      .dispatches(Other())
      .getsState(TestState(name: "Ada"))
      .dispatches { #expect(($0 as? Named)?.name == "Ada") }
      .run()
    #expect(expectation.dispatched.count == 2)
  }

  @Test func t5_waitChecksTheSameWithALateDispatch() {
    let late = Thunk<TestState> { dispatch, getState in
      dispatch(Other())
      DispatchQueue.global().async {
        dispatch(Named(name: getState()?.name ?? "nobody"))
      }
    }
    ExpectThunk(late)
      .dispatches(Other())
      .getsState(TestState(name: "Ada"))
      .dispatches(Named(name: "Ada"))
      .wait(timeout: Double(Scale.patience))
  }

  @Test func failedExpectationsSayWhatWasDoneInstead() {
    let failures = FailureReporter.collecting {
      ExpectThunk(Self.thunk)
        .dispatches(Named(name: "Bob"))
        .dispatches(Other())
        .run()
    }
    #expect(
      failures.map(\.message) == [
        "The thunk dispatched Other() instead of Named(name: \"Bob\").",
        "The thunk asked for the state before it dispatched an action.",
        "The thunk dispatched Named(name: \"nobody\"), which nobody expected.",
      ])
  }

  @Test func expectationsThatAreLeftFailAtTheirLines() {
    let failures = FailureReporter.collecting {
      ExpectThunk(Thunk<TestState> { _, _ in })
        .dispatches(Other(), line: 7)
        .getsState(TestState(), line: 8)
        .run()
    }
    #expect(failures.map(\.site.line) == [7, 8])
    let late = FailureReporter.collecting {
      ExpectThunk(Thunk<TestState> { _, _ in }).dispatches(Other()).wait(
        timeout: 0.01, description: "the thunk")
    }
    #expect(late.map(\.message) == ["the thunk waited 0.01 s in vain for an action."])
  }
}
