import Redstart
import RedstartTesting

/// All that threads can do to a lane, for an explorer.
struct LaneModel: ExplorerModel {
  /// What a state is asked about.
  enum Question {
    case rules
    /// Whether every way leads to rest once nobody publishes any more and nobody new comes.
    case end
  }

  let kind: LaneWorld.Kind
  let threads: Int
  var question = Question.rules
  var initialStates: [LaneWorld] { beginnings ?? [LaneWorld(kind, threads: threads)] }
  /// Nil for a lane that nobody has used.
  var beginnings: [LaneWorld]?

  var properties: [StateProperty<LaneWorld>] {
    switch question {
    case .rules:
      [
        .always("no rule is broken") { $0.brokenRule == nil },
        .alwaysReachable("rest") { $0.isQuiet },
      ]
    case .end: [.eventually("rest") { $0.isQuiet && $0.left == nil && !$0.isDue }]
    }
  }

  func appendActions(in world: LaneWorld, to actions: inout [String]) {
    let names = world.steps.map(\.0)
    actions += question == .rules ? names : names.filter { !Self.isNews($0, in: world) }
  }

  func step(_ world: inout LaneWorld, _ name: String) -> Bool {
    guard let next = world.steps.first(where: { $0.0 == name })?.1 else { return false }
    world = next
    return true
  }

  /// More hops than two on their way make no difference, so longer queues are not looked at; except where every way is to be
  /// followed to its end.
  func isWithinBoundary(_ world: LaneWorld) -> Bool { world.hops <= 2 || question == .end }

  /// Something is published, or somebody comes who was outside.
  private static func isNews(_ name: String, in world: LaneWorld) -> Bool {
    name.contains("publishes") || name.contains("waits")
      || (name.contains("looks") && !world.isInside(name))
  }
}
