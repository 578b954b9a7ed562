import Foundation
import Redstart
import Testing

@testable import RedstartRequests

@Suite struct RequestStateTests {
  typealias State = RequestState<String, Int>

  let failure = RequestFailure(type: "T", message: "m")

  /// With one request at a time, the slot shows what the steps of a ``Loadable`` make.
  @Test func itShowsWhatTheStepsOfALoadableMake() {
    var histories: [[Int]] = [[]]
    for _ in 0..<5 { histories += histories.flatMap { h in (0..<3).map { h + [$0] } } }
    for history in Set(histories) {
      var state = State()
      var loadable = Loadable<Int>.idle
      for (index, end) in history.enumerated() {
        let id = RequestID("a", number: UInt64(index + 1))
        let time = Duration.seconds(index)
        state.reduce(.started(id))
        loadable.start()
        #expect(state.loadable == loadable)
        switch end {
        case 0:
          state.reduce(.succeeded(id, index, at: time))
          loadable.succeed(index, at: time)
        case 1:
          state.reduce(.failed(id, failure))
          loadable.fail(failure)
        default:
          state.reduce(.cancelled(id))
          loadable.cancel()
        }
        #expect(state.loadable == loadable)
      }
    }
  }

  /// Three requests at once, answered in every order, each with success or failure.
  @Test func theNewestSuccessIsShownInWhateverOrderAnswersCome() {
    let ids = (1...3).map { RequestID("p\($0)", number: UInt64($0)) }
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      for successes in 0..<8 {
        var state = State()
        for id in ids { state.reduce(.started(id)) }
        for index in order {
          if successes & 1 << index != 0 {
            state.reduce(.succeeded(ids[index], index, at: .seconds(index)))
          } else {
            state.reduce(.failed(ids[index], failure))
          }
        }
        let newest = (0..<3).last { successes & 1 << $0 != 0 }
        #expect(state.value == newest)
        #expect(state.parameters == newest.map { "p\($0 + 1)" })
        #expect(state.last?.time == newest.map { .seconds($0) })
        #expect((state.failure == nil) == (newest == 2))
        #expect(!state.isLoading)
      }
    }
  }

  @Test func factsAboutUnknownRequestsChangeNothing() {
    var state = State()
    let known = RequestID("a", number: 3)
    state.reduce(.started(known))
    let before = state
    for number: UInt64 in [1, 2, 4] {
      let unknown = RequestID("a", number: number)
      state.reduce(.succeeded(unknown, 1, at: .zero))
      state.reduce(.failed(unknown, failure))
      state.reduce(.cancelled(unknown))
    }
    state.reduce(.started(known))
    state.reduce(.started(RequestID("b", number: 2)))
    state.reduce(.load("b"))
    state.reduce(.reload("b"))
    #expect(state == before)
  }

  @Test func cancellingKeepsTheValueAndWhatElseRuns() {
    var simulation = Simulation(State(1, for: "a", at: .zero), RequestRules(policy: .concurrent))
    #expect(simulation.facts(.reload("a")) == [#"started 1 of "a""#])
    #expect(simulation.facts(.load("b")) == [#"started 2 of "b""#])
    #expect(simulation.facts(.cancel("a")) == [#"cancelled 1 of "a""#])
    #expect(simulation.storage.running.map(\.parameters) == ["b"])
    #expect(simulation.facts(.cancel()) == [#"cancelled 2 of "b""#])
    #expect(simulation.storage.loadable == .loaded(Loaded(1, at: .zero)))
  }

  @Test func theQueueGoesOnWhenOneEnds() {
    var simulation = Simulation(State(), RequestRules(policy: .queued))
    #expect(simulation.facts(.load("a")) == [#"started 1 of "a""#])
    #expect(simulation.facts(.load("b")) == [#"queued "b""#])
    #expect(simulation.facts(.load("c")) == [#"queued "c""#])
    #expect(simulation.facts(.load("c")).isEmpty)
    #expect(simulation.facts(.load("d")) == [#"queued "d""#])
    let (a, b) = (RequestID("a", number: 1), RequestID("b", number: 2))
    #expect(simulation.facts(.failed(a, failure)) == [#"started 2 of "b""#])
    #expect(simulation.facts(.cancel("c")).isEmpty)
    #expect(simulation.facts(.succeeded(b, 2, at: .zero)) == [#"started 3 of "d""#])
    #expect(simulation.storage.waiting.isEmpty)
  }

  @Test func anInvalidationDuringAFetchIsNotLost() {
    for refetches in [true, false] {
      var simulation = Simulation(State(), RequestRules(refetchesWhenInvalidated: refetches))
      simulation.perform(.load("a"))
      #expect(simulation.facts(.invalidated("a")).isEmpty)
      let first = RequestID("a", number: 1)
      #expect(simulation.facts(.succeeded(first, 1, at: .zero)) == [#"started 2 of "a""#])
      #expect(simulation.storage.isInvalidated)
      #expect(simulation.facts(.succeeded(RequestID("a", number: 2), 2, at: .zero)).isEmpty)
      #expect(!simulation.storage.isInvalidated && simulation.storage.value == 2)
    }
  }

  @Test func anInvalidatedValueIsAskedForAtOnceOrByTheNextLoad() {
    let known = State(1, for: "a", at: .zero)
    var eager = Simulation(known, RequestRules(lifetime: .seconds(9)))
    #expect(eager.facts(.invalidated("a")) == [#"started 1 of "a""#])
    var lazy = Simulation(
      known, RequestRules(lifetime: .seconds(9), refetchesWhenInvalidated: false))
    #expect(lazy.facts(.load("a")).isEmpty)
    #expect(lazy.facts(.invalidated("a")).isEmpty)
    #expect(lazy.facts(.load("a")) == [#"started 1 of "a""#])
  }

  @Test func whoCancelsDoesNotWantItAgain() {
    var simulation = Simulation(State())
    simulation.perform(.load("a"))
    simulation.perform(.invalidated("a"))
    #expect(simulation.facts(.cancel()) == [#"cancelled 1 of "a""#])
    #expect(!simulation.storage.isLoading && simulation.storage.loadable == .idle)
  }

  @Test func settlingForgetsWhatIsOnItsWay() {
    var simulation = Simulation(State(), RequestRules(policy: .queued))
    simulation.perform(.load("a"))
    simulation.perform(.load("b"))
    simulation.storage.settle()
    #expect(simulation.storage.loadable == .idle && simulation.storage.waiting.isEmpty)
    #expect(simulation.facts(.load("b")) == [#"started 2 of "b""#])
  }

  @Test func whatIsWrittenDownIsReadAgain() throws {
    var simulation = Simulation(State(), RequestRules(policy: .queued))
    simulation.perform(.load("a"))
    simulation.perform(.succeeded(RequestID("a", number: 1), 7, at: .seconds(2)))
    simulation.perform(.load("b"))
    simulation.perform(.load("c"))
    simulation.perform(.invalidated("b"))
    let state = try JSONDecoder().decode(
      State.self, from: JSONEncoder().encode(simulation.storage))
    #expect(state == simulation.storage)
    for action in simulation.log {
      let copy = try JSONDecoder().decode(
        RequestAction<String, Int>.self, from: JSONEncoder().encode(action))
      #expect(copy == action)
    }
  }
}
