import Redstart
import RedstartTesting
import Testing

/// A reducer that answers with effects: what a store would decide about them.
@Suite struct EffectModelTests {
  struct Player: Hashable {
    var title: String?
    var isLoading = false
  }

  enum Action: Hashable {
    case play(String)
    case loaded(String)
    case stop
  }

  private func model(cancels: Bool, limit: Int = 3)
    -> TaskModel<Player, Action, EffectCall<Action>, NoServer>
  {
    let reducer = Reducer<Player, Action> { player, action in
      switch action {
      case .play(let title):
        player = Player(isLoading: true)
        return .run(id: "load", policy: .latestWins) { send in send(.loaded(title)) }
      case .loaded(let title):
        player = Player(title: title)
        return .none
      case .stop:
        player = Player()
        return cancels ? .cancel(id: "load") : .none
      }
    }
    return TaskModel(
      initialState: Player(), actions: { _ in [.play("a"), .stop] }, limit: limit,
      answers: { call, player in
        #expect(call.id?.matches("load") == true)
        #expect(player.isLoading)
        return [.sends(.loaded("a"))]
      },
      properties: [
        .always("loads while it says so") { !$0.isQuiet || !$0.state.isLoading },
        .always("nothing plays after a stop") { world in
          !world.isQuiet || world.state.title != nil || world.state == Player()
        },
        .sometimes("plays") { $0.state.title != nil },
      ], reducer: reducer)
  }

  @Test func cancellingInTheCommitLeavesNoGhost() {
    let exploration = Explorer(model(cancels: true)).explore()
    #expect(exploration.results.allSatisfy { $0.verdict == .holds }, "\(exploration)")
    #expect(exploration.coverage.isComplete)
  }

  @Test func withoutACancelTheAnswerComesAfterTheStop() throws {
    var broken = model(cancels: false, limit: 2)
    broken.properties = [
      .always("silent after a stop") { world in
        world.sent < 2 || world.running.isEmpty || world.state != Player()
      }
    ]
    let trace = try #require(Explorer(broken).explore().results[0].trace)
    #expect(
      trace.actions.map(\.description) == ["the user sends play(\"a\")", "the user sends stop"])
  }

  /// A child that goes takes its effects with it, in the same commit.
  @Test func aChildThatGoesTakesItsEffectsWithIt() {
    struct Parent: Hashable { var child: Player? }
    enum ParentAction: Hashable {
      case open, close
      case child(Action)
    }
    let child = Reducer<Player, Action> { player, action in
      switch action {
      case .play:
        return .merge(
          .run(id: "load", policy: .queued) { _ in }, .run(id: "other") { _ in })
      case .loaded(let title):
        player.title = title
        return .send(.stop)
      case .stop:
        player.isLoading = false
        return .none
      }
    }
    let embedding = Case<ParentAction, Action>(
      { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
    let reducer = Reducer<Parent, ParentAction>.combine(
      Reducer { parent, action in
        switch action {
        case .open: parent.child = Player()
        case .close: parent.child = nil
        case .child: break
        }
      },
      child.scope(\.child, action: embedding))
    let model = TaskModel(
      initialState: Parent(),
      actions: { parent in parent.child == nil ? [.open] : [.close, .child(.play("a"))] }, limit: 3,
      answers: { _, _ in [.sends(.child(.loaded("a")))] },
      properties: [
        .always("no child, no effect") { $0.state.child != nil || $0.tasks.isEmpty },
        .sometimes("two run") { $0.running.count == 2 },
        .sometimes("one waits for the other") { $0.tasks.count > $0.running.count },
        .sometimes("a stop is on its way") { world in
          world.running.contains { $0.id == nil }
        },
      ], reducer: reducer)
    let exploration = Explorer(model).explore()
    #expect(exploration.results.allSatisfy { $0.verdict == .holds }, "\(exploration)")
    #expect(exploration.coverage.isComplete)
  }

  /// What is held back by a debounce goes when its interval is over, whenever that is.
  @Test func anIntervalIsOverAtAnyTime() {
    let clock = ContinuousClock()
    let reducer = Reducer<[Int], Int> { done, number in
      if number > 10 {
        done.append(number)
        return .none
      }
      return .run(id: "x") { _ in }.debounced(for: .seconds(1), clock: clock)
    }
    let model = TaskModel(
      initialState: [], actions: { _ in [1, 2] }, limit: 3,
      answers: { _, _ in [.sends(11)] },
      properties: [
        .sometimes("all three") { $0.state.count == 3 },
        .sometimes("one of three") { $0.isQuiet && $0.state.count == 1 && $0.sent == 3 },
        .always("never more than were sent") { $0.state.count <= $0.sent },
        .alwaysReachable("rest") { $0.isQuiet },
      ], reducer: reducer)
    let exploration = Explorer(model).explore()
    #expect(exploration.results.allSatisfy { $0.verdict == .holds }, "\(exploration)")
  }
}
