import Foundation
import Redstart
import TestSupport
import Testing

/// Law 18: user code under the lock that comes back is caught: here the comparison of an effect's id.
@Suite struct IdentityMisuseAttack {
  struct ID: Hashable, Sendable {
    let act: @Sendable () -> Void
    static func == (l: ID, r: ID) -> Bool {
      l.act()
      return true
    }
    func hash(into hasher: inout Hasher) {}
  }
  enum Action: Sendable { case start, count }

  /// Once failed: not reported when an effect ends.
  @Test(.timeLimit(.minutes(15)))
  func comparisonAtTheEndOfAnEffect() async {
    let isArmed = Guarded(false)
    let box = Guarded<Store<Int, Action>?>(nil)
    let answers = Log<String>()
    let id = ID {
      if isArmed.exchange(false) {
        answers.add("\(box.value?.dispatch(.count).isCommitted == true)")
      }
    }
    let store = Store(initialState: 0) { (n: inout Int, action: Action) -> Effect<Action> in
      guard case .start = action else {
        n += 1
        return .none
      }
      return .run(id: id) { _ in isArmed.value = true }
    }
    box.value = store
    let errors = Log<ProgrammerError>()
    // The effect's task is made in here, and takes the handler with it.
    let result = ProgrammerError.withHandler(
      { errors.add($0) }, operation: { store.dispatch(.start) })
    await result.finished
    box.value = nil
    #expect(errors.count == 1 && answers.entries == ["false"], "\(answers.entries)")
  }

  /// Once failed: not reported when a middleware starts an effect.
  @Test func comparisonAtTheStartByAMiddleware() async {
    await Attack.onThread {
      let isArmed = Guarded(false)
      let box = Guarded<Store<Int, Action>?>(nil)
      let answers = Log<String>()
      let id = ID {
        if isArmed.exchange(false) {
          answers.add("\(box.value?.dispatch(.count).isCommitted == true)")
        }
      }
      let store = Store(
        initialState: 0, reducer: { (n: inout Int, action: Action) in n += 1 },
        middleware: [
          .effects { action, _ in
            guard case .start = action else { return .none }
            return .run(id: id) { _ in try await Task.sleep(for: .seconds(1000)) }
          }
        ])
      box.value = store
      store.dispatch(.start)
      isArmed.value = true
      let errors = Log<ProgrammerError>()
      errors.collect { _ = store.dispatch(.start) }
      box.value = nil
      #expect(errors.count == 1 && answers.entries == ["false"], "\(answers.entries)")
    }
  }

  struct Table: Sendable {
    var count = 0
    subscript(id: ID) -> Int { count }
  }

  /// Once failed: not reported in the comparison of a key path's subscript argument.
  @Test func comparisonOfKeyPaths() async {
    await Attack.onThread {
      let isArmed = Guarded(false)
      let box = Guarded<Store<Table, Int>?>(nil)
      let answers = Log<String>()
      let id = ID {
        if isArmed.exchange(false) { answers.add("\(box.value?.dispatch(1).isCommitted == true)") }
      }
      let store = Store(initialState: Table()) { (t: inout Table, step: Int) in t.count += step }
      box.value = store
      let token = store.observe(\.[id], initial: false) { _ in }
      isArmed.value = true
      let errors = Log<ProgrammerError>()
      let second = errors.collect { store.observe(\.[id], initial: false) { _ in } }
      box.value = nil
      #expect(errors.count == 1 && answers.entries == ["false"], "\(answers.entries)")
      withExtendedLifetime((token, second)) {}
    }
  }
}
