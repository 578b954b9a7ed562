/// The small world as laws 4 and 5 say it must be, in the simplest words: a list of observations in order of subscription, and
/// for each lane the set of what has changed since its running round began.
///
/// Between the lanes the laws promise no order; the library serves the sender's first, and so does this.
@MainActor
class OracleWorld: World {
  private final class Observation {
    let observer: WorldObserver
    /// What is shared with other observers, or this observation's own.
    let watched: Watched
    var told: Published
    var calls = 0
    var isAlive = true
    var hasToken = false
    var isInFirstCall = true

    init(_ observer: WorldObserver, _ watched: Watched, told: Published) {
      self.observer = observer
      self.watched = watched
      self.told = told
    }
  }

  private enum Watched: Hashable {
    case shared(WorldSelection)
    case own(Int)
  }

  /// A value that was published, and its place among all.
  private struct Published {
    let value: Int
    let number: Int
  }

  private struct Lane {
    var changed: Set<Watched> = []
    var isRunning = false
  }

  private var state = WorldState()
  private var revision: UInt64 = 0
  private var batchDepth = 0
  private var observations: [Observation] = []
  /// The newest published value of what is watched.
  private var newest: [Watched: Published] = [:]
  private var publishedCount = 0
  private var lanes = [false: Lane(), true: Lane()]
  private(set) var events: [WorldEvent] = []

  required init() {}

  /// Whether those who observe the same share it.
  func isShared(_ selection: WorldSelection) -> Bool { selection.isShared }

  func observe(_ observer: WorldObserver) {
    let number = observations.count
    let watched: Watched =
      isShared(observer.selection) ? .shared(observer.selection) : .own(number)
    let value = observer.selection.value(of: state)
    let isObserved = observations.contains { $0.isAlive && $0.watched == watched }
    if !isObserved { newest[watched] = next(value) }
    // Inside a batch the state may be newer than what is published.
    let observation = Observation(
      observer, watched,
      told: newest[watched].flatMap { $0.value == value ? $0 : nil } ?? next(value))
    observations.append(observation)
    call(number)
    observation.isInFirstCall = false
    if observation.isAlive, observation.told.number != newest[watched]?.number {
      lanes[observer.isOnMain]?.changed.insert(watched)
    }
    tell()
    observation.hasToken = true
  }

  private func next(_ value: Int) -> Published {
    publishedCount += 1
    return Published(value: value, number: publishedCount)
  }

  func cancel(_ observer: Int) {
    guard observations.indices.contains(observer), observations[observer].hasToken else { return }
    observations[observer].isAlive = false
  }

  func dispatch(_ action: Int) {
    state.reduce(action)
    revision += 1
    let own = revision
    if batchDepth == 0 { publish() }
    tell()
    events.append(.committed(own))
  }

  func batch(_ steps: [WorldObserver.Step]) {
    batchDepth += 1
    for step in steps { perform(step) }
    batchDepth -= 1
    if batchDepth == 0 { publish() }
    tell()
  }

  /// What has changed is due for those who observe it now.
  private func publish() {
    var changed: Set<Watched> = []
    for observation in observations where observation.isAlive {
      let selection = observation.observer.selection
      let watched = observation.watched
      let value = selection.value(of: state)
      if let last = newest[watched], !selection.areEqual(last.value, value) {
        newest[watched] = next(value)
        changed.insert(watched)
      }
      if changed.contains(watched) {
        lanes[observation.observer.isOnMain]?.changed.insert(watched)
      }
    }
  }

  /// Runs the rounds of both lanes, unless they run already.
  private func tell() {
    guard batchDepth == 0 else { return }
    for isMain in [false, true] where lanes[isMain]?.isRunning == false {
      while let changed = lanes[isMain]?.changed, !changed.isEmpty {
        lanes[isMain] = Lane(changed: [], isRunning: true)
        for number in observations.indices {
          let observation = observations[number]
          guard observation.observer.isOnMain == isMain, changed.contains(observation.watched)
          else { continue }
          visit(number)
        }
      }
      lanes[isMain]?.isRunning = false
    }
  }

  private func visit(_ number: Int) {
    let observation = observations[number]
    guard observation.isAlive, !observation.isInFirstCall,
      let value = newest[observation.watched]
    else { return }
    let told = observation.told
    observation.told = value
    guard !observation.observer.selection.areEqual(told.value, value.value) else { return }
    call(number)
  }

  private func call(_ number: Int) {
    let observation = observations[number]
    events.append(.called(observer: number, value: observation.told.value))
    defer { observation.calls += 1 }
    if let step = observation.observer.steps[observation.calls] { perform(step) }
  }
}

/// The same where each observation is a closure of its own.
@MainActor
final class ClosureOracleWorld: OracleWorld {
  override func isShared(_ selection: WorldSelection) -> Bool { false }
}
