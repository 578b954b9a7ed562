import Foundation
import Redstart

/// A store whose effects are driven, with everything that a tester wants to know of it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class TestBench<State: Sendable, Action: Sendable> {
  let driver = EffectDriver()
  let record: BenchRecord<State, Action>
  /// Nil once it has been let go.
  private(set) var store: Store<State, Action>?
  /// What outlives the store.
  let core: EngineCore
  /// The effects find no end, and are not driven any more.
  private(set) var isEndless = false

  init(
    initialState: State, reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>],
    enhancers: [Enhancer<State, Action>]
  ) {
    let record = BenchRecord<State, Action>(initialState)
    let attach = Enhancer<State, Action>.change { [driver] configuration in
      configuration.taskMaker = { driver.makeTask($0, $1) }
      configuration.watch { record.add($0, $1) }
      configuration.onEffectError { record.add($0) }
      configuration.onRefusal { if let refusal = BenchRefusal($0) { record.add(refusal) } }
    }
    let store = Store(
      initialState: initialState, reducer: reducer, middleware: middleware,
      enhancers: [attach] + enhancers)
    // An enhancer may have put another state in place.
    record.begin(with: store.state)
    self.record = record
    self.store = store
    core = store.inspectedCore
  }

  /// Runs the effects as far as they come; whether it is now seen that they find no end, which is said once.
  func findsNoEnd() -> Bool {
    guard !isEndless else { return false }
    isEndless = !driver.drain()
    return isEndless
  }

  /// Lets the store go, and runs what its end has cancelled.
  func end() {
    store = nil
    // Those that find no end, not even when they are cancelled, are not let loose on the other tests.
    if driver.drain() { driver.letGo() }
  }

  /// The effects that count as running, as a list for a message; nil if there are none.
  var runningEffects: String? {
    let effects = core.effectsUnderWay.filter { $0.stage != .listening }
    let lines = effects.map { describe($0) } + cancelledEffects
    guard core.runningEffectCount > 0, !lines.isEmpty else { return nil }
    return lines.joined(separator: "\n")
  }

  /// The same with listeners that wait.
  var effectsUnderWay: String {
    let lines = core.effectsUnderWay.map { describe($0) } + cancelledEffects
    return lines.isEmpty
      ? "No effect is under way." : "Under way:\n" + lines.joined(separator: "\n")
  }

  /// Whether some effect waits for what the tester does not drive.
  var waitsOutside: Bool {
    let effects = core.effectsUnderWay
    guard cancelledEffects.isEmpty else { return true }
    return effects.contains { effect in
      guard effect.stage == .running else { return false }
      let tasks = driver.unfinished.filter { $0.belongs(to: effect) }
      let parts = tasks.filter { $0.purpose.purpose == .part }
      return (parts.isEmpty ? tasks : parts).contains { $0.waits.isEmpty }
    }
  }

  private func describe(_ effect: EffectUnderWay) -> String {
    let name = effect.name.map { "\($0), " } ?? ""
    let waits = driver.unfinished.filter { $0.belongs(to: effect) }
      .flatMap { task in task.waits.sorted { $0.key < $1.key }.map(\.value) }
    let doing =
      switch effect.stage {
      case .queued: "is queued behind another"
      case .heldBack: (["is held back"] + waits).joined(separator: ", ")
      case .listening where waits.isEmpty: "listens for an action or a condition"
      case .listening, .running:
        waits.isEmpty
          ? "waits for something outside of the tester" : waits.joined(separator: ", ")
      }
    return
      "- \(name)declared at \(effect.place), started by the dispatch at \(effect.origin): \(doing)"
  }

  /// Those whose cancellation has been decided, and which have not returned.
  private var cancelledEffects: [String] {
    var live = core.effectsUnderWay
    var lines: [String] = []
    for task in driver.unfinished where task.purpose.purpose == .operation {
      if let index = live.firstIndex(where: { task.belongs(to: $0) }) {
        live.remove(at: index)
      } else {
        lines.append("- \(task.name): has been cancelled, and does not return")
      }
    }
    return lines
  }
}
