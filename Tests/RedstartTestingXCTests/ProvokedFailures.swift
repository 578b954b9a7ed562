import Foundation
import Redstart
import RedstartTesting
import XCTest

/// Tests that fail, if they are run by a ``ProvokedRun``.
final class ProvokedFailures: XCTestCase {
  private let isProvoked = ProcessInfo.processInfo.environment[ProvokedRun.variable] != nil

  private func makeStore() -> TestStore<Int, Int> {
    TestStore(initialState: 0) { (sum: inout Int, step: Int) in
      sum += step
      return switch step {
      case 1: .send(10)
      case 2: .run { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }
      case 3: .run { _ in throw CocoaError(.featureUnsupported) }
      default: .none
      }
    }
  }

  func testAFailure() {
    guard isProvoked else { return }
    FailureReporter.current.fail("It is wrong.", at: CallSite())  // FAILS: It is wrong.
  }

  func testAFailureInADetachedTask() async {
    guard isProvoked else { return }
    await Task.detached {
      FailureReporter.current.fail("It is wrong.", at: CallSite())  // FAILS: It is wrong.
    }.value
  }

  func testAnUnexpectedChange() {
    guard isProvoked else { return }
    let store = makeStore()
    store.send(5) { $0 = 6 }  // FAILS: The state after 5 is not the expected one:
    store.finish()
  }

  func testAnUnreceivedAction() {
    guard isProvoked else { return }
    let store = makeStore()
    store.send(1) { $0 = 1 }
    store.send(5) { $0 = 16 }  // FAILS: Not received before 5 was sent:
    store.finish()
  }

  func testNothingReceived() async {
    guard isProvoked else { return }
    let store = makeStore()
    store.receive(10)  // FAILS: 10 was not received. No effect is under way.
    store.finish()
  }

  func testARunningEffect() {
    guard isProvoked else { return }
    let store = makeStore()
    store.send(2) { $0 = 2 }
    store.finish()  // FAILS: The test is over, and these effects are not:
  }

  func testATestStoreWithoutAnEnd() {
    guard isProvoked else { return }
    let store = TestStore(initialState: 0) {  // FAILS: Not received at the end:
      (sum: inout Int, step: Int) in
      sum += step
      return step == 1 ? .send(10) : .none
    }
    store.send(1) { $0 = 1 }
  }

  @MainActor func testAnUnhandledError() async {
    guard isProvoked else { return }
    let store = makeStore()
    store.send(3) { $0 = 3 }  // FAILS: RedstartTestingXCTests/ProvokedFailures.swift:16: an effect
    store.finish()
  }

  func testAMiddleware() {
    guard isProvoked else { return }
    let tester = MiddlewareTester(Middleware<Int, Int> { _, _, _ in }, state: 0)
    tester.send(1)  // FAILS: Given 1, the middleware has not passed on what was expected:
    tester.finish()
  }

  func testALeak() {
    guard isProvoked else { return }
    let object = NSObject()
    withLeakCheck { leaks in  // FAILS: NSObject is still there.
      leaks.watch(object)
    }
  }

  func testAnEndlessClock() {
    guard isProvoked else { return }
    let clock = TestClock()
    let store = TestStore(initialState: 0) { (_: inout Int, _: Int) in
      .run { _ in while true { try await clock.sleep(for: .seconds(1)) } }
    }
    store.exhaustivity = .none
    store.send(1)
    clock.run()  // FAILS: Somebody always sleeps again; after 10000 times it was:
  }
}
