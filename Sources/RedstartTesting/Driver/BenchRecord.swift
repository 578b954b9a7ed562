import Foundation
import Redstart

/// One commit, with the states around it.
struct TestStep<State, Action> {
  let action: Action
  let revision: UInt64
  let origin: Origin
  let before: State
  let after: State
}

/// What a driven store has done that the tester has not looked at.
///
/// `@unchecked Sendable` is sound: everything that changes is touched under `lock` alone, and all of it is `Sendable`.
final class BenchRecord<State: Sendable, Action: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State
  private var steps: [TestStep<State, Action>] = []
  private var failures: [EffectFailure] = []
  private var refusals: [BenchRefusal<Action>] = []

  init(_ state: State) {
    self.state = state
  }

  func begin(with state: State) {
    lock.withLock { self.state = state }
  }

  /// A commit. Called under the store's lock, which is never taken inside this one.
  func add(_ commit: StoreCommit<Action>, _ new: State) {
    lock.withLock {
      if let action = commit.action {
        steps.append(
          TestStep(
            action: action, revision: commit.revision, origin: commit.origin, before: state,
            after: new))
      }
      state = new
    }
  }

  func add(_ failure: EffectFailure) {
    lock.withLock { failures.append(failure) }
  }

  func add(_ refusal: BenchRefusal<Action>) {
    lock.withLock { refusals.append(refusal) }
  }

  func takeSteps() -> [TestStep<State, Action>] {
    lock.withLock {
      defer { steps.removeAll(keepingCapacity: true) }
      return steps
    }
  }

  func takeFailures() -> [EffectFailure] {
    lock.withLock {
      defer { failures = [] }
      return failures
    }
  }

  func takeRefusals() -> [BenchRefusal<Action>] {
    lock.withLock {
      defer { refusals = [] }
      return refusals
    }
  }
}
