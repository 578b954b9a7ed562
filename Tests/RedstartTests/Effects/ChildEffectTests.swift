import TestSupport
import Testing

@testable import Redstart

/// The effects of an optional or keyed child are cancelled in the commit that removes it.
@Suite struct ChildEffectTests {
  struct Child: Sendable, Identifiable {
    var id = 0
    var answers = 0
  }

  struct Parent: Sendable {
    var optional: Child? = Child()
    var children: [Child] = (0..<3).map { Child(id: $0) }
    var ghosts = 0
  }

  enum ChildAction: Sendable { case start, answer, cancel }

  enum Action: Sendable {
    case optional(ChildAction)
    case child(Int, ChildAction)
    case removeOptional
    case remove(Int)
    case other
  }

  static let optional = Case<Action, ChildAction>(Action.optional) {
    if case .optional(let action) = $0 { action } else { nil }
  }
  static let each = Case<Action, (Int, ChildAction)>(
    { Action.child($0.0, $0.1) },
    extract: { if case .child(let id, let action) = $0 { (id, action) } else { nil } })

  /// Who returns the child's effects.
  enum Source: CaseIterable, Sendable { case reducer, middleware }

  let gate = AsyncGate()

  private func makeStore(_ source: Source) -> Store<Parent, Action> {
    let gate = gate
    let effects: @Sendable (ChildAction) -> Effect<ChildAction> = { action in
      switch action {
      case .start:
        .run(id: "answer", policy: .latestWins) { send in
          await gate.waitStubbornly()
          send(.answer)
        }
      case .answer: .none
      case .cancel: .cancel(id: "answer")
      }
    }
    let change: @Sendable (inout Child, ChildAction) -> Void = { child, action in
      if case .answer = action { child.answers += 1 }
    }
    let parent = Reducer<Parent, Action> { state, action -> Void in
      switch action {
      case .removeOptional: state.optional = nil
      case .remove(let id): state.children.removeAll { $0.id == id }
      case .optional(.answer) where state.optional == nil: state.ghosts += 1
      case .child(let id, .answer) where !state.children.contains { $0.id == id }:
        state.ghosts += 1
      case .optional, .child, .other: break
      }
    }
    switch source {
    case .reducer:
      let child = Reducer<Child, ChildAction> { child, action -> Effect<ChildAction> in
        change(&child, action)
        return effects(action)
      }
      return Store(
        initialState: Parent(),
        reducer: .combine(
          child.scope(\.optional, action: Self.optional),
          child.scope(each: \.children, action: Self.each), parent))
    case .middleware:
      let child = Reducer<Child, ChildAction>(change)
      let middleware = Middleware<Child, ChildAction>.effects { action, _ in effects(action) }
      return Store(
        initialState: Parent(),
        reducer: .combine(
          child.scope(\.optional, action: Self.optional),
          child.scope(each: \.children, action: Self.each), parent),
        middleware: [
          middleware.scope(\.optional, action: Self.optional),
          middleware.scope(each: \.children, action: Self.each),
        ])
    }
  }

  @Test(arguments: Source.allCases) func anOptionalChildsEffectsGoWithIt(_ source: Source) async {
    let store = makeStore(source)
    store.dispatch(.optional(.start))
    store.dispatch(.other)
    #expect(store.effectCounts.live == 1)
    #expect(store.effectCounts.guards == 1)
    store.dispatch(.removeOptional)
    #expect(store.effectCounts.live == 0)
    gate.open()
    await store.settled()
    #expect(store.state.ghosts == 0)
    #expect(store.refusals.cancelled <= 1)
    #expect(store.effectCounts == EffectCounts())
  }

  @Test(arguments: Source.allCases) func aKeyedChildsEffectsGoWithItAlone(_ source: Source) async {
    let store = makeStore(source)
    // The id is each child's own: the latest does not win over the others'.
    for id in 0..<3 { store.dispatch(.child(id, .start)) }
    #expect(store.effectCounts.live == 3)
    store.dispatch(.remove(1))
    #expect(store.effectCounts.live == 2)
    store.dispatch(.child(2, .cancel))
    #expect(store.effectCounts.live == 1)
    gate.open()
    await store.settled()
    #expect(store.state.children.map(\.answers) == [1, 0])
    #expect(store.state.ghosts == 0)
    #expect(store.effectCounts == EffectCounts())
  }

  @Test(arguments: Source.allCases) func aStateThatIsPutInPlaceRemovesChildrenToo(_ source: Source)
    async
  {
    let store = makeStore(source)
    for id in 0..<3 { store.dispatch(.child(id, .start)) }
    store.dispatch(.optional(.start))
    store.replaceState(Parent(optional: nil, children: [Child(id: 2)]))
    #expect(store.effectCounts.live == 1)
    gate.open()
    await store.settled()
    #expect(store.state.children.map(\.answers) == [1])
    #expect(store.state.ghosts == 0)
  }

  @Test func whileNoEffectRunsNothingIsAsked() async {
    let asked = Guarded(0)
    enum Action: Sendable { case start, done, other }
    let store = Store(
      initialState: 0, reducer: { (count: inout Int, _: Action) in count += 1 },
      middleware: [
        .effects(
          when: { if case .start = $0 { true } else { false } },
          whileState: { count in
            asked.change { $0 += 1 }
            return count < 100
          }
        ) { _, context in context.dispatch(.done) }
      ])
    store.dispatch(.other)
    #expect(asked.value == 0)
    await store.dispatch(.start).finished
    let before = asked.value
    #expect(before > 0)
    store.dispatch(.other)
    #expect(asked.value == before)
  }
}
