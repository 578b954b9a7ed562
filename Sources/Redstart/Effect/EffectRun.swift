/// One run of an effect: the permit of everything it sends, and its task.
///
/// It keeps the core alive, and not the engine. `@unchecked Sendable` is sound: what changes is touched under the core's
/// state lock alone, but for `origin`, which is written once, by the commit that admits the run, and `body`,
/// which is taken once, by the thread that begins it.
final class EffectRun: @unchecked Sendable {
  enum Body: Sendable {
    case task(@Sendable (EffectRun) async -> Void)
    /// Runs on the thread that performs.
    case immediate(@Sendable (EffectRun) -> Void)
  }

  let core: EngineCore
  let ticket: EffectMachine<EffectRun>.Ticket
  let guards: [EffectGuard]
  let pace: EffectPace?
  let place: Origin
  /// Where the action was dispatched that has led to it.
  var origin = Origin(fileID: "", line: 0)

  var life = RunLife()
  var task: Task<Void, Never>?
  /// Those who wait for the dispatches that have led to it.
  var groups: [WeakGroup] = []
  /// In how many waits of a listener it is, which do not count.
  var pauses = 0
  /// Gone once the run has begun, so that a send that outlives the run does not keep the user's operation.
  private var body: Body?

  init(
    core: EngineCore, ticket: EffectMachine<EffectRun>.Ticket, guards: [EffectGuard],
    pace: EffectPace?, place: Origin, body: Body
  ) {
    self.core = core
    self.ticket = ticket
    self.guards = guards
    self.pace = pace
    self.place = place
    self.body = body
  }

  /// What it is to do, for the one that begins it.
  func takeBody() -> Body? {
    defer { body = nil }
    return body
  }

  /// The whole life of its task.
  func main(_ body: @Sendable (EffectRun) async -> Void) async {
    // One that was cancelled before it could begin does not begin.
    if !Task.isCancelled { await body(self) }
    core.ended(self)
  }
}

extension EffectRun: Hashable {
  static func == (left: EffectRun, right: EffectRun) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
