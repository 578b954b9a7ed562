/// One thread's part of random walks.
@usableFromInline
struct WalkWorker<Model: ExplorerModel> {
  @usableFromInline let model: Model
  @usableFromInline let control: WalkControl
  @usableFromInline let length: Int
  @usableFromInline let seed: UInt64
  @usableFromInline let stopsAtCounterexample: Bool
  @usableFromInline var open: [StateProperty<Model.State>?]
  @usableFromInline var actions: [Model.Action] = []
  @usableFromInline var choices: [Int] = []

  @usableFromInline
  init(
    _ model: Model, _ control: WalkControl, length: Int, seed: UInt64, stopsAtCounterexample: Bool
  ) {
    self.model = model
    self.control = control
    self.length = length
    self.seed = seed
    self.stopsAtCounterexample = stopsAtCounterexample
    open = model.properties.map { $0.kind.looksAtWays ? nil : $0 }
  }

  @inlinable
  mutating func run() {
    let initialStates = model.initialStates
    guard !initialStates.isEmpty else { return }
    while let walks = control.take() {
      var steps = 0
      var beyond = 0
      for walk in walks {
        go(walk, initialStates, &steps, &beyond)
      }
      control.add(walks: walks.count, steps: steps, beyond: beyond)
    }
  }

  @inlinable
  mutating func go(
    _ walk: Int, _ initialStates: [Model.State], _ steps: inout Int, _ beyond: inout Int
  ) {
    var random = WalkRandom(seed: seed, walk: walk)
    let initialIndex = random.below(initialStates.count)
    var state = initialStates[initialIndex]
    choices.removeAll(keepingCapacity: true)
    if check(state, walk, initialIndex) { return }
    for _ in 0..<length {
      actions.removeAll(keepingCapacity: true)
      model.appendActions(in: state, to: &actions)
      if actions.isEmpty { return }
      let choice = random.below(actions.count)
      guard model.step(&state, actions[choice]) else { continue }
      steps &+= 1
      choices.append(choice)
      guard model.isWithinBoundary(state) else {
        beyond &+= 1
        return
      }
      if check(state, walk, initialIndex) { return }
    }
  }

  /// Looks at a state. Whether an `always` is broken there.
  @inlinable
  mutating func check(_ state: Model.State, _ walk: Int, _ initialIndex: Int) -> Bool {
    var isBroken = false
    for index in open.indices {
      guard let property = open[index], property.holds(state) == (property.kind == .sometimes)
      else { continue }
      open[index] = nil
      let isAlways = property.kind == .always
      isBroken = isBroken || isAlways
      control.found(
        index, walk: walk, initialIndex: initialIndex, choices: choices,
        endsSearch: isAlways && stopsAtCounterexample)
    }
    return isBroken
  }
}
