/// A function from one store's configuration to another: how tools attach to a store without the store knowing them.
///
/// Enhancers are composed right to left, as functions are: `[a, b]` gives `a(b(configuration))`.
public struct Enhancer<State: Sendable, Action: Sendable>: Sendable {
  /// What an enhancer works on.
  public typealias Configuration = StoreConfiguration<State, Action>

  private let transform: @Sendable (Configuration) -> Configuration

  /// Makes an enhancer of a function.
  public init(_ transform: @escaping @Sendable (Configuration) -> Configuration) {
    self.transform = transform
  }

  /// Applies the enhancer.
  public func callAsFunction(_ configuration: Configuration) -> Configuration {
    transform(configuration)
  }

  /// Makes an enhancer that changes a configuration in place.
  public static func change(_ body: @escaping @Sendable (inout Configuration) -> Void) -> Enhancer {
    Enhancer { configuration in
      var configuration = configuration
      body(&configuration)
      return configuration
    }
  }

  /// Several enhancers as one, composed right to left.
  public static func compose(_ enhancers: [Enhancer]) -> Enhancer {
    Enhancer { configuration in enhancers.reversed().reduce(configuration) { $1($0) } }
  }
}

extension Enhancer {
  /// Refuses commits before the reducer runs; see ``StoreConfiguration/gate(_:)``.
  public static func gate(_ gate: @escaping Configuration.Gate) -> Enhancer {
    .change { $0.gate(gate) }
  }

  /// Refuses commits by the state they lead to, at a price; see ``StoreConfiguration/gateNewState(_:)``.
  public static func gateNewState(_ gate: @escaping Configuration.StateGate) -> Enhancer {
    .change { $0.gateNewState(gate) }
  }

  /// Is told of each commit; see ``StoreConfiguration/watch(_:)``.
  public static func watch(_ watcher: @escaping Configuration.Watcher) -> Enhancer {
    .change { $0.watch(watcher) }
  }

  /// Is told of each refusal; see ``StoreConfiguration/onRefusal(_:)``.
  public static func onRefusal(_ hook: @escaping @Sendable (Refusal<Action>) -> Void) -> Enhancer {
    .change { $0.onRefusal(hook) }
  }

  /// Is told of each error of an effect; see ``StoreConfiguration/onEffectError(_:)``.
  public static func onEffectError(
    _ hook: @escaping @Sendable (EffectFailure) -> Void
  ) -> Enhancer {
    .change { $0.onEffectError(hook) }
  }
}
