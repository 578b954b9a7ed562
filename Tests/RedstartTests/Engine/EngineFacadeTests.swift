import Foundation
import TestSupport
import Testing

@testable import Redstart

/// What an engine gives to the façades, whose states and actions need not be `Sendable` or `Equatable`.
@Suite struct EngineFacadeTests {
  /// Neither `Sendable` nor `Equatable`.
  final class Note {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  struct State {
    var hot = 0
    var cold = 0
    var note = Note(0)
    var doubled: Int { hot * 2 }
  }

  enum Action { case hot, cold, nothing }

  static func engine(
    _ notification: EngineSettings.Notification = .withinTurn,
    reducing: (@Sendable () -> Void)? = nil
  ) -> Engine<State, Action> {
    Engine(
      initialState: State(), settings: EngineSettings(notification: notification),
      reduce: { state, action in
        reducing?()
        switch action {
        case .hot: state.hot += 1
        case .cold: state.cold += 1
        case .nothing: break
        }
      })
  }

  static func hot(_ state: State) -> Int { state.hot }
  static func note(_ state: State) -> Note { state.note }

  static let origin = Origin()
  static let sender = EngineObservation(lane: .sender, origin: origin)
  static let senderLater = EngineObservation(lane: .sender, isInitial: false, origin: origin)

  @Test func everyCommitIsToldWithoutAComparison() {
    let engine = Self.engine()
    let log = Log<Int>()
    let token = engine.observeEveryCommit(Self.sender) { log.add($0.hot) }
    for action in [Action.hot, .nothing, .nothing, .hot] {
      _ = engine.dispatch(action, origin: Self.origin)
    }
    #expect(log.entries == [0, 1, 1, 1, 2])
    token.cancel()
    _ = engine.dispatch(.hot, origin: Self.origin)
    #expect(log.count == 5)
  }

  /// What is dispatched while the front is changed is part of one turn (law 2): what another thread dispatches waits.
  @Test func nobodyElseDispatchesWhileTheFrontIsChanged() {
    let engine = Self.engine()
    let counts = Log<Int>()
    let hasReturned = Guarded(false)
    let other = Guarded<Gate?>(nil)
    engine.changeFront(origin: Self.origin) { _ in
      _ = engine.dispatch(.hot, origin: Self.origin)
      counts.add(engine.copyState(origin: Self.origin).hot)
      other.value = Threads.start {
        _ = engine.dispatch(.hot, origin: Self.origin)
        hasReturned.value = true
      }
      while !engine.core.someoneWaits, !hasReturned.value { sched_yield() }
      counts.add(engine.copyState(origin: Self.origin).hot)
    }
    other.value?.pass()
    #expect(counts.entries == [1, 1])
    #expect(engine.copyState(origin: Self.origin).hot == 2)
  }

  @Test func theFirstCallCanBeLeftOut() {
    let engine = Self.engine()
    let log = Log<Int>()
    let token = engine.observeEveryCommit(Self.senderLater) { log.add($0.hot) }
    #expect(log.entries.isEmpty)
    _ = engine.dispatch(.hot, origin: Self.origin)
    #expect(log.entries == [1])
    token.cancel()
  }

  @Test func allWhoAreToldOfEveryCommitShareOneWatch() {
    let engine = Self.engine()
    let tokens = (0..<10).map { _ in engine.observeEveryCommit(Self.sender) { _ in } }
    #expect(engine.core.storage.pointee.registry.observerCounts == [10])
    for token in tokens { token.cancel() }
  }

  @Test func everyCommitIsToldInTheOrderOfSubscriptionAmongOthers() {
    let engine = Self.engine()
    let log = Log<Int>()
    let tokens = [
      engine.observeEveryCommit(Self.senderLater) { _ in log.add(0) },
      engine.observe(\.hot, Self.senderLater) { _ in log.add(1) },
      engine.observeEveryCommit(Self.senderLater) { _ in log.add(2) },
      engine.observe(Self.hot, by: ==, Self.senderLater) { _ in log.add(3) },
      engine.observeEveryCommit(Self.senderLater) { _ in log.add(4) },
    ]
    _ = engine.dispatch(.hot, origin: Self.origin)
    #expect(log.take() == [0, 1, 2, 3, 4])
    _ = engine.dispatch(.cold, origin: Self.origin)
    #expect(log.take() == [0, 2, 4])
    for token in tokens { token.cancel() }
  }

  @Test func aPathWithoutAnOffsetIsSharedToo() {
    let engine = Self.engine()
    let log = Log<Int>()
    let tokens = (0..<3).map { _ in engine.observe(\.doubled, Self.senderLater) { log.add($0) } }
    #expect(engine.core.storage.pointee.registry.observerCounts == [3])
    _ = engine.dispatch(.cold, origin: Self.origin)
    _ = engine.dispatch(.hot, origin: Self.origin)
    #expect(log.entries == [2, 2, 2])
    for token in tokens { token.cancel() }
  }

  @Test func aSelectionWithoutAComparisonIsToldOfEveryCommit() {
    let engine = Self.engine()
    let log = Log<Int>()
    let token = engine.observe(Self.note, by: nil, Self.sender) { log.add($0.number) }
    _ = engine.dispatch(.nothing, origin: Self.origin)
    #expect(log.entries == [0, 0])
    token.cancel()
  }

  @Test(arguments: EngineSettings.Notification.allCases)
  func aThreadKnowsWhetherItIsInsideATurn(notification: EngineSettings.Notification) {
    let log = Log<Bool>()
    let engine = Engine<State, Action>(
      initialState: State(), settings: EngineSettings(notification: notification),
      reduce: { state, _ in state.hot += 1 },
      chain: .init { handle, last in
        { action in
          log.add(handle.core.isInsideTurn)
          last(action)
        }
      })
    let token = engine.observeEveryCommit(Self.senderLater) { [unowned engine] _ in
      log.add(engine.isInsideTurn)
    }
    log.add(engine.isInsideTurn)
    _ = engine.dispatch(.hot, origin: Self.origin)
    log.add(engine.isInsideTurn)
    #expect(log.entries == [false, true, notification == .withinTurn, false])
    token.cancel()
  }

  @Test func inABatchAThreadIsInsideATurn() {
    let engine = Self.engine(.afterTurn)
    engine.core.batch(origin: Self.origin) { #expect(engine.isInsideTurn) }
    #expect(!engine.isInsideTurn)
  }

  @Test func theStateCanBeCopiedInAReducerThatAnswersANewOne() {
    let log = Log<Int>()
    let box = Guarded<Engine<State, Action>?>(nil)
    let engine = Engine<State, Action>(
      initialState: State(), settings: EngineSettings(notification: .withinTurn),
      reduce: { state, _ in
        if let engine = box.value { log.add(engine.copyState(origin: Self.origin).hot) }
        state.hot += 1
      })
    box.value = engine
    _ = engine.dispatch(.hot, origin: Self.origin)
    _ = engine.dispatch(.hot, origin: Self.origin)
    box.value = nil
    #expect(log.entries == [0, 1])
    #expect(engine.copyState(origin: Self.origin).hot == 2)
  }

  @Test func theStateCanBeCopiedInASelection() {
    let log = Log<Int>()
    let engine = Self.engine()
    let select: (State) -> Int = { [unowned engine] state in
      log.add(engine.copyState(origin: Self.origin).hot)
      return state.hot
    }
    let token = engine.observe(select, by: ==, Self.senderLater) { _ in }
    _ = engine.dispatch(.hot, origin: Self.origin)
    #expect(log.entries == [0, 1])
    token.cancel()
  }

  @Test func copiesAreWholeWhateverOtherThreadsDispatch() {
    let engine = Self.engine()
    let count = Scale.underSanitizers(5_000)
    Threads.run(3) { index in
      for _ in 0..<count {
        if index == 0 {
          let state = engine.copyState(origin: Self.origin)
          #expect(state.hot >= 0 && state.hot <= 2 * count)
        } else {
          _ = engine.dispatch(.hot, origin: Self.origin)
        }
      }
    }
    #expect(engine.copyState(origin: Self.origin).hot == 2 * count)
  }

  @Test func withoutAnyDemandOnTheMainActorAnObserverIsCalledWhereItSubscribes() async {
    let log = Log<LaneID>()
    await MainActor.run { log.add(.ofThisThread) }
    Threads.run { log.add(.ofThisThread) }
    #expect(log.entries == [.main, .sender])
  }
}
