/// An observer of the small world: what it observes, where, and what it does from inside its calls.
struct WorldObserver: Sendable {
  indirect enum Step: Sendable {
    case dispatch(Int)
    /// Cancels the observer with this number, which may be its own.
    case cancel(Int)
    case observe(WorldObserver)
    case batch([Step])
  }

  var selection: WorldSelection
  var isOnMain: Bool
  /// What it does in which of its calls, counted from 0.
  var steps: [Int: Step] = [:]
}

/// What can be seen of the small world from outside.
enum WorldEvent: Hashable, Sendable {
  case called(observer: Int, value: Int)
  case committed(UInt64)
}

/// A world in which scripts of observers are played: the engine's, or the oracle's.
@MainActor
protocol World {
  init()
  /// Subscribes an observer; they are numbered as they come.
  func observe(_ observer: WorldObserver)
  func cancel(_ observer: Int)
  func dispatch(_ action: Int)
  func batch(_ steps: [WorldObserver.Step])
  var events: [WorldEvent] { get }
}

extension World {
  /// Plays a script: the observers subscribe, then the actions come from outside.
  static func play(_ observers: [WorldObserver], _ actions: [Int]) -> [WorldEvent] {
    play(observers.map { .observe($0) } + actions.map { .dispatch($0) })
  }

  /// Plays steps from outside.
  static func play(_ steps: [WorldObserver.Step]) -> [WorldEvent] {
    let world = Self()
    for step in steps { world.perform(step) }
    return world.events
  }

  func perform(_ step: WorldObserver.Step) {
    switch step {
    case .dispatch(let action): dispatch(action)
    case .cancel(let observer): cancel(observer)
    case .observe(let observer): observe(observer)
    case .batch(let steps): batch(steps)
    }
  }
}
