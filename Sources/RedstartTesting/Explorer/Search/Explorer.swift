import Foundation

/// Looks at everything that can happen: all states that a reducer, a module or any other ``ExplorerModel`` can get into.
///
/// ``explore()`` goes through all reachable states, breadth first and on several threads, and answers for each property with
/// whether it holds and, if not, with a shortest way to where it is broken. ``walk(count:length:seed:)`` is for what is too
/// large for that: random ways, of which one that breaks something is made as short as possible.
///
/// ```swift
/// import RedstartTesting
///
/// enum Door: Hashable { case open, closed, locked }
/// enum DoorAction { case push, pull, turnKey }
///
/// let explorer = Explorer(
///   ReducerModel(
///     initialState: Door.closed,
///     actions: { _ in [DoorAction.push, .pull, .turnKey] },
///     properties: [.alwaysReachable("can be opened") { $0 == .open }]
///   ) { (door: inout Door, action: DoorAction) in
///     switch (door, action) {
///     case (.closed, .push): door = .open
///     case (.open, .pull): door = .closed
///     case (.closed, .turnKey): door = .locked
///     default: break
///     }
///   })
/// let trace = explorer.explore()["can be opened"]?.trace
/// precondition(trace?.actions.map { "\($0)" } == ["turnKey"])
/// ```
///
/// The memory it takes is 19 to 24 bytes for each distinct state, and the states of the two depths at hand; more for properties
/// that look at ways, see ``StateProperty/eventually(_:_:)``. With one thread the answers are the same each time; with more, of
/// several shortest ways it is now one and now another.
public struct Explorer<Model: ExplorerModel>: Sendable {
  /// What is explored.
  public var model: Model
  /// When it ends although there is more.
  public var limits: ExplorationLimits
  /// On how many threads.
  public var threads: Int
  /// How long to wait between two calls of ``progress``.
  public var progressInterval = Duration.seconds(2)
  /// Called on one of the threads while an exploration goes on.
  public var progress: (@Sendable (ExplorationProgress) -> Void)?
  /// Whether an exploration ends at the depth at which the first `always` is broken. It goes on otherwise, for the others'
  /// sake.
  public var stopsAtCounterexample = true
  /// Whether it also ends when a `sometimes` has been found.
  var stopsAtExample = false
  /// One of how many steps is made twice, to see that the answer is the same; see ``Impurity``.
  public var purityInterval = 64

  /// - Parameters:
  ///   - model: What is explored.
  ///   - limits: When to end although there is more. Without limits, only a finite model comes to an end.
  ///   - threads: On how many threads; by default on as many as there are processors.
  public init(
    _ model: Model, limits: ExplorationLimits = ExplorationLimits(), threads: Int? = nil
  ) {
    self.model = model
    self.limits = limits
    self.threads = max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount)
  }
}
