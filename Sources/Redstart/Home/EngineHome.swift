/// The actor on which an engine runs its actions, whoever sends them.
@usableFromInline
package enum EngineHome: Sendable {
  case main
  case actor(any Actor)

  /// The home that is `actor`.
  @usableFromInline
  package init(_ actor: any Actor) {
    self = actor === MainActor.shared ? .main : .actor(actor)
  }

  /// Whether the caller runs there now, as far as that can be told from outside: of the main actor always, of another
  /// actor never. An answer of `false` costs a hop, and nothing else.
  package var isCurrent: Bool {
    switch self {
    case .main: MainQueue.isCurrent
    case .actor: false
    }
  }

  /// Runs `work` there later.
  @usableFromInline
  package func async(_ work: @escaping @Sendable () -> Void) {
    switch self {
    case .main: MainQueue.async(work)
    case .actor(let actor): Task.detached { await Self.run(on: actor, work) }
    }
  }

  private static func run(on actor: isolated any Actor, _ work: @Sendable () -> Void) {
    work()
  }
}
