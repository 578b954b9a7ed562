import Redstart
import Testing

@testable import RedstartRequests

/// All histories of one slot up to some length, followed by the simplest bookkeeping that can be
/// thought of.
@Suite struct RequestHistoryTests {
  typealias Action = RequestAction<Int, UInt64>

  /// A slot beside what is expected of it. Each request is answered with its own number.
  struct World: Hashable {
    var state = RequestState<Int, UInt64>()
    /// The newest request that has succeeded since all was forgotten.
    var newest: UInt64?
    /// Requests up to this one must be followed by another.
    var owed: UInt64?
    let policy: EffectPolicy

    var rules: RequestRules { RequestRules(policy: policy, lifetime: .seconds(10)) }

    /// What can happen next.
    var actions: [Action] {
      [
        .load(1), .load(2), .reload(1), .cancel(), .cancel(1), .forget(), .forget(2),
        .invalidated(1),
      ]
        + state.running.flatMap { id -> [Action] in
          [
            .succeeded(id, id.number, at: .zero),
            .failed(id, RequestFailure(type: "", message: "")),
          ]
        }
    }

    mutating func perform(_ action: Action) {
      note(action)
      state.reduce(action)
      check(action)
      for fact in state.facts(following: action, now: .zero, rules) { perform(fact) }
    }

    private mutating func note(_ action: Action) {
      switch action {
      case .succeeded(let id, _, _) where state.running.contains(id):
        newest = max(newest ?? 0, id.number)
      case .forget(let parameters) where parameters == nil || parameters == state.parameters:
        newest = nil
      case .invalidated(let parameters) where state.running.last?.parameters == parameters:
        owed = state.lastNumber
      case .started, .cancel, .cancelled, .forget: owed = nil
      default: break
      }
    }

    private func check(_ action: Action) {
      #expect(state.value == newest)
      #expect(state.running.map(\.number) == state.running.map(\.number).sorted())
      #expect(state.running.allSatisfy { $0.number <= state.lastNumber })
      if policy != .concurrent { #expect(state.running.count <= 1) }
      if policy != .queued { #expect(state.waiting.isEmpty) }
      #expect(state.loadable.isLoading == state.isLoading)
      #expect(state.loadable.value == state.value)
      #expect(state.isLoading || state.loadable.failure == state.failure)
    }

    /// What must hold when all that follows from an action has happened.
    func checkRest(after action: Action) {
      // Whoever waits or owes, somebody must be running to wake it.
      if state.running.isEmpty {
        #expect(state.waiting.isEmpty)
        #expect(owed == nil, "an invalidation was lost by \(action)")
      }
      guard case .load(let wish) = action else { return }
      let newest = state.waiting.last ?? state.running.last?.parameters
      let isServed =
        newest == wish || state.isFresh(for: wish, now: .zero, lifetime: rules.lifetime)
      #expect(isServed || policy == .ignoreWhileRunning)
    }
  }

  @Test(arguments: EffectPolicy.allCases) func everyHistory(policy: EffectPolicy) {
    var seen: Set<World> = [World(policy: policy)]
    var edge = seen
    for _ in 0..<6 {
      var next: Set<World> = []
      for world in edge {
        for action in world.actions {
          var world = world
          world.perform(action)
          world.checkRest(after: action)
          if seen.insert(world).inserted { next.insert(world) }
        }
      }
      edge = next
    }
    #expect(seen.count >= 240)
  }
}
