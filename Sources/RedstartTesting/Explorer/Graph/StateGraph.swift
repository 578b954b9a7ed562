/// All states of a model and the steps between them, by number: what it takes to say something about whole ways.
///
/// States are numbered as a search breadth first finds them, so a smaller number is never further away.
struct StateGraph<Model: ExplorerModel> {
  let model: Model
  private(set) var marks: [UInt64] = []
  private(set) var initialCount = 0
  /// The state from which each was found; itself for an initial one.
  private(set) var parents: [UInt32] = []
  /// Where each state's steps begin; one more than there are states that were looked into.
  private(set) var starts: [Int] = [0]
  /// Where the steps lead, without those that change nothing.
  private(set) var targets: [UInt32] = []
  /// From these a step leads to where nobody has looked.
  private(set) var isOpen: [Bool] = []
  /// Whether every state was looked into.
  private(set) var isComplete = true
  /// For each property that looks at ways, by name, the states in which its condition holds.
  private var holding: [String: [Bool]] = [:]

  var count: Int { marks.count }

  /// - Parameters:
  ///   - limit: How many states it may have at most.
  ///   - depthLimit: How many steps they may be away.
  ///   - ends: Whether so many bytes are too many, or it is too late: the rest is not looked into.
  init(
    _ model: Model, states limit: Int?, depth depthLimit: Int?, endsAt ends: (_ bytes: Int) -> Bool
  ) {
    self.model = model
    let properties = model.properties.filter(\.kind.looksAtWays)
    var conditions = properties.map { _ in [Bool]() }
    let table = FingerprintTable()
    var level: [Model.State] = []
    func add(_ mark: UInt64, _ state: Model.State, from parent: Int?) {
      marks.append(mark)
      parents.append(UInt32(parent ?? marks.count - 1))
      isOpen.append(false)
      for (index, property) in properties.enumerated() {
        conditions[index].append(property.holds(state))
      }
      level.append(state)
    }
    for state in model.initialStates where model.isWithinBoundary(state) {
      let mark = model.mark(of: state)
      if table.insert(mark, UInt64(count)) { add(mark, state, from: nil) }
    }
    initialCount = count
    var first = 0
    var depth = 0
    var isEnded = false
    func bytes(_ states: Int) -> Int {
      let state = 8 + 4 + 8 + 1 + properties.count
      return count * state + targets.count * 4 + table.bytes
        + (states + level.count) * MemoryLayout<Model.State>.stride
    }
    while !level.isEmpty {
      let states = level
      level = []
      let isLast = depthLimit.map { depth >= $0 } ?? false
      for (offset, state) in states.enumerated() {
        let number = first + offset
        if offset % 256 == 0, !isEnded { isEnded = ends(bytes(states.count)) }
        if isLast || isEnded || limit.map({ count > $0 }) ?? false {
          isOpen[number] = true
          isComplete = false
          starts.append(targets.count)
          continue
        }
        for action in model.actions(in: state) {
          var next = state
          guard model.step(&next, action) else { continue }
          let mark = model.mark(of: next)
          if mark == marks[number] { continue }
          guard model.isWithinBoundary(next) else {
            isOpen[number] = true
            continue
          }
          if table.insert(mark, UInt64(count)) {
            targets.append(UInt32(count))
            add(mark, next, from: number)
          } else {
            targets.append(UInt32(truncatingIfNeeded: table.word(of: mark) ?? 0))
          }
        }
        starts.append(targets.count)
      }
      first += states.count
      depth += 1
    }
    for (property, condition) in zip(properties, conditions) { holding[property.name] = condition }
  }

  /// The states to which one step leads from a state.
  func successors(of number: Int) -> ArraySlice<UInt32> {
    targets[starts[number]..<starts[number + 1]]
  }

  /// In which states a property's condition holds.
  func condition(of property: StateProperty<Model.State>) -> [Bool] { holding[property.name] ?? [] }

  func result(of property: StateProperty<Model.State>) throws(Impurity)
    -> PropertyResult<Model.State, Model.Action>
  {
    let holds = condition(of: property)
    let line =
      property.kind == .eventually
      ? Lasso.find(in: self, avoiding: holds) : firstLost(from: holds).map { Lasso(path(to: $0)) }
    let trace: Trace<Model.State, Model.Action>?
    if let line {
      let way = try Way(along: line.path.map { marks[$0] }, of: model)
      trace = Trace(
        model, way, property: property.name, kind: property.kind, loopStart: line.loopStart,
        isShortest: line.isShortest)
    } else {
      trace = nil
    }
    return PropertyResult(
      name: property.name, kind: property.kind,
      verdict: line != nil ? .broken : isComplete && isSettled(property) ? .holds : .undecided,
      trace: trace)
  }

  private func path(to number: Int) -> [Int] {
    var path = [number]
    while let last = path.last, parents[last] != last { path.append(Int(parents[last])) }
    return path.reversed()
  }

  /// The nearest state from which no way leads to a goal, or to where nobody has looked.
  private func firstLost(from goals: [Bool]) -> Int? {
    statesThatReach(goals.indices.map { goals[$0] || isOpen[$0] }).firstIndex(of: false)
  }

  /// Whether a property that nothing breaks was seen to hold: wherever its condition is still due, a way within the boundary
  /// leads to it.
  private func isSettled(_ property: StateProperty<Model.State>) -> Bool {
    let holds = condition(of: property)
    guard isOpen.contains(true) else { return true }
    let reaches = statesThatReach(holds)
    if property.kind == .alwaysReachable { return !reaches.contains(false) }
    var isSeen = [Bool](repeating: false, count: count)
    var queue = (0..<initialCount).filter { !holds[$0] }
    for number in queue { isSeen[number] = true }
    while let number = queue.popLast() {
      guard reaches[number] else { return false }
      for target in successors(of: number).lazy.map(Int.init)
      where !holds[target] && !isSeen[target] {
        isSeen[target] = true
        queue.append(target)
      }
    }
    return true
  }

  /// From which states a way leads to one of the given ones.
  private func statesThatReach(_ goals: [Bool]) -> [Bool] {
    let reverse = ReverseSteps(self)
    var reaches = goals
    var queue = reaches.indices.filter { reaches[$0] }
    while let number = queue.popLast() {
      for source in reverse.sources(of: number).lazy.map(Int.init) where !reaches[source] {
        reaches[source] = true
        queue.append(source)
      }
    }
    return reaches
  }
}
