import Redstart

/// A call of a store creator that is under way on this thread: what the enhancers around it ask for, and what it has made.
///
/// An enhancer may answer a store of three new functions, which does not tell what is behind it. Who called the creator finds
/// the engine here.
final class StoreCreation: Sendable {
  typealias Hook = @Sendable (Refused<any Action>) -> Void

  private static let running = TaskLocal<StoreCreation?>(wrappedValue: nil)

  /// The innermost call that is under way.
  static var current: StoreCreation? { running.get() }

  /// What is told of refusals, of this call and of those around it.
  let hooks: [Hook]
  private let parent: StoreCreation?
  private let engines = LockedValue<[any AnyObject & Sendable]>([])

  /// Begins a call inside the one that is under way.
  init(hooks: [Hook] = []) {
    parent = Self.current
    self.hooks = (parent?.hooks ?? []) + hooks
  }

  /// Calls a creator.
  func run<State>(_ create: () -> Store<State>) -> Store<State> {
    Self.running.withValue(self, operation: create)
  }

  /// Takes note of an engine that was made.
  func note(_ engine: any AnyObject & Sendable) {
    engines.withValue { $0.append(engine) }
    parent?.note(engine)
  }

  /// The engine behind a store that this call has answered; nil if there is none, or none that is certain.
  func engine<State>(of store: Store<State>) -> StoreEngine<State>? {
    switch store.body {
    case .engine(let engine): return engine
    case .chain(let owner): return owner.chain.engine
    case .api: return nil
    case .functions(let functions):
      if let engine = functions.engine { return engine }
      let made = engines.withValue { $0 }.compactMap { $0 as? StoreEngine<State> }
      return made.count == 1 ? made[0] : nil
    }
  }
}
