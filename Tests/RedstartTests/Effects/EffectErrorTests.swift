import Foundation
import TestSupport
import Testing

@testable import Redstart

/// Law 11: nothing is lost silently.
@Suite struct EffectErrorTests {
  struct Broken: Error, Equatable {}
  enum Action: Sendable {
    case fail, failHandled, failAfterCancellation
    case handled(String)
    case cancel
  }

  private func makeStore(
    _ failures: Guarded<[EffectFailure]>, gate: AsyncGate = AsyncGate()
  ) -> Store<[String], Action> {
    Store(
      initialState: [String](),
      enhancers: [.onEffectError { failure in failures.change { $0.append(failure) } }]
    ) { (log: inout [String], action: Action) in
      switch action {
      case .fail: return .run { _ in throw Broken() }
      case .failHandled:
        return .run { _ in
          throw Broken()
        } catch: { error, send in
          send(.handled("\(error)"))
        }
      case .failAfterCancellation:
        return .run(id: 1) { _ in
          await gate.waitStubbornly()
          throw Broken()
        }
      case .handled(let what): log.append(what)
      case .cancel: return .cancel(id: 1)
      }
      return .none
    }
  }

  @Test func theHookLearnsWhatAndWhere() async throws {
    let failures = Guarded<[EffectFailure]>([])
    let store = makeStore(failures)
    let line: UInt = #line + 1
    await store.dispatch(.fail).finished
    let failure = try #require(failures.value.first)
    #expect(failures.value.count == 1)
    #expect(failure.error as? Broken == Broken())
    #expect(failure.origin == Origin(line: line))
    #expect(failure.place.fileID.description == #fileID)
    #expect(failure.place.line < line)
    #expect(failure.description.contains("Broken()"))
  }

  @Test func aHandlerKeepsItFromTheHook() async {
    let failures = Guarded<[EffectFailure]>([])
    let store = makeStore(failures)
    await store.dispatch(.failHandled).finished
    #expect(failures.value.isEmpty)
    #expect(store.state == ["Broken()"])
  }

  @Test func afterItsOwnCancellationNoErrorIsOne() async {
    let failures = Guarded<[EffectFailure]>([])
    let gate = AsyncGate()
    let store = makeStore(failures, gate: gate)
    let result = store.dispatch(.failAfterCancellation)
    store.dispatch(.cancel)
    gate.open()
    await result.finished
    #expect(failures.value.isEmpty)
  }

  @Test func theSameErrorWithoutACancellationIsOne() async {
    let failures = Guarded<[EffectFailure]>([])
    let gate = AsyncGate()
    gate.open()
    let store = makeStore(failures, gate: gate)
    await store.dispatch(.failAfterCancellation).finished
    #expect(failures.value.count == 1)
  }

  @Test func withoutAHookItIsWrittenToStandardError() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let store = Store(initialState: 0) { (_: inout Int, _: Int) -> Effect<Int> in
        .run { _ in throw Broken() }
      }
      await store.dispatch(1).finished
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("Redstart: ") == true)
    #expect(text?.contains("Broken()") == true)
    #expect(text?.contains("EffectErrorTests.swift") == true)
  }

  @Test func aSendThatIsKeptBeyondItsEffectIsRefused() async {
    let kept = Guarded<Send<Int>?>(nil)
    let refusals = Guarded<[Refusal<Int>]>([])
    let store = Store(
      initialState: 0, enhancers: [.onRefusal { refusal in refusals.change { $0.append(refusal) } }]
    ) { (sum: inout Int, number: Int) -> Effect<Int> in
      sum += number
      return number == 1 ? .run { send in kept.change { $0 = send } } : .none
    }
    await store.dispatch(1).finished
    let result = kept.value?(100)
    #expect(result?.error is LateSend)
    #expect(store.state == 1)
    #expect(store.refusals.refused == 1)
    #expect(refusals.value.map(\.action) == [100])
  }

  /// The operation goes when it has returned, so one that keeps its own send makes no cycle.
  @Test func aSendThatIsKeptDoesNotKeepTheOperation() async {
    let kept = Guarded<Send<Int>?>(nil)
    let gone = DispatchSemaphore(value: 0)
    do {
      let bomb = Attack.Bomb { gone.signal() }
      let store = Store(initialState: 0) { [bomb] (_: inout Int, _: Int) -> Effect<Int> in
        .run { send in
          kept.change { $0 = send }
          bomb.touch()
        }
      }
      await store.dispatch(1).finished
    }
    #expect(kept.value?(100).isEnded == true)
    await Attack.onThread { #expect(Attack.wait(gone)) }
  }

  @Test func aRefusedReductionHasNoEffects() async {
    let ran = Guarded(false)
    let store = Store(
      initialState: 0, enhancers: [.gateNewState { _, _, _ in throw Broken() }]
    ) { (sum: inout Int, number: Int) -> Effect<Int> in
      .run { _ in ran.change { $0 = true } }
    }
    let result = store.dispatch(1)
    await result.finished
    await store.settled()
    #expect(result.error is Broken)
    #expect(!ran.value)
    #expect(store.effectCounts == EffectCounts())
  }
}
