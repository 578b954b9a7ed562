/// One thread's part of a search: it takes states of a depth, makes what follows from them, and keeps what is new for the next.
///
/// What it makes is collected for each table and brought there in batches: the lock of a table is taken once for all of
/// them, and the processor can look at the places of several at once.
@usableFromInline
struct SearchWorker<Model: ExplorerModel> {
  /// What waits to be brought to one table.
  @usableFromInline
  struct Batch {
    @usableFromInline static var size: Int { 128 }

    @usableFromInline var states: ContiguousArray<Model.State> = []
    @usableFromInline var marks: ContiguousArray<UInt64> = []
    @usableFromInline var parents: ContiguousArray<UInt64> = []

    @inlinable
    init() {
      states.reserveCapacity(Self.size)
      marks.reserveCapacity(Self.size)
      parents.reserveCapacity(Self.size)
    }

    /// Without room.
    @inlinable
    init(
      _ states: ContiguousArray<Model.State>, _ marks: ContiguousArray<UInt64>,
      _ parents: ContiguousArray<UInt64>
    ) {
      (self.states, self.marks, self.parents) = (states, marks, parents)
    }
  }

  @usableFromInline let index: Int
  @usableFromInline let model: Model
  @usableFromInline let shards: FingerprintShards
  @usableFromInline let control: SearchControl
  @usableFromInline let here: Frontier<Model.State>
  @usableFromInline let next: Frontier<Model.State>
  /// The conditions of all properties, and what each must answer to decide its property.
  @usableFromInline let conditions: [@Sendable (Model.State) -> Bool]
  @usableFromInline let deciders: [Bool]
  /// Those that are decided by looking at one state after the other, and are not decided yet.
  @usableFromInline var open: [Int]
  /// For each property the mark of a state that decides it.
  @usableFromInline var deciding: [UInt64?]
  @usableFromInline var batches: [Batch]
  @usableFromInline var areNew = [Bool](repeating: false, count: Batch.size)
  @usableFromInline var actions: [Model.Action] = []
  @usableFromInline var found = FrontierChunk<Model.State>()
  /// Marks that were brought to a table lately, by their last bits: most states are made several times in a row.
  @usableFromInline var recent: ContiguousArray<UInt64>
  @usableFromInline var lastFound: UInt64?
  @usableFromInline var generated = 0
  @usableFromInline var distinct = 0
  @usableFromInline var beyond = 0
  @usableFromInline var untilCheck: Int
  @usableFromInline let checkInterval: Int

  /// - Parameter checkInterval: Each so many steps one is made twice, and compared.
  @usableFromInline
  init(
    index: Int, model: Model, control: SearchControl, shards: FingerprintShards,
    here: Frontier<Model.State>, next: Frontier<Model.State>, checkInterval: Int
  ) {
    self.index = index
    self.model = model
    self.control = control
    self.shards = shards
    self.here = here
    self.next = next
    self.checkInterval = checkInterval
    untilCheck = checkInterval
    let properties = model.properties
    conditions = properties.map(\.holds)
    deciders = properties.map { $0.kind == .sometimes }
    open = properties.indices.filter { !properties[$0].kind.looksAtWays }
    deciding = properties.map { _ in nil }
    batches = (0..<shards.shardCount).map { _ in Batch() }
    // At first each place has a mark that belongs to another.
    recent = ContiguousArray((0..<1 << 14).map { ~UInt64($0) })
  }

  /// Puts the initial states in, each as its own parent.
  @inlinable
  mutating func begin(with states: [Model.State]) {
    for state in states where model.isWithinBoundary(state) {
      generated += 1
      let mark = model.mark(of: state)
      bring(state, mark, parent: mark)
    }
    finishLevel()
  }

  /// Looks into states of the level until none is left, or there is a reason to stop.
  @inlinable
  mutating func runLevel(depth: Int) {
    while let chunk = here.take(for: index) {
      for place in chunk.states.indices { expand(chunk.states[place], chunk.marks[place]) }
      if report(depth: depth) { break }
    }
    finishLevel()
  }

  @inlinable
  mutating func expand(_ state: Model.State, _ mark: UInt64) {
    actions.removeAll(keepingCapacity: true)
    model.appendActions(in: state, to: &actions)
    for action in actions {
      var successor = state
      guard model.step(&successor, action) else { continue }
      generated &+= 1
      untilCheck &-= 1
      if untilCheck == 0 {
        untilCheck = checkInterval
        stepAgain(state, action, successor)
      }
      let successorMark = model.mark(of: successor)
      let place = Int(truncatingIfNeeded: successorMark) & (recent.count &- 1)
      if recent[place] == successorMark { continue }
      guard model.isWithinBoundary(successor) else {
        beyond &+= 1
        continue
      }
      recent[place] = successorMark
      bring(successor, successorMark, parent: mark)
    }
  }

  @inlinable
  mutating func bring(_ state: Model.State, _ mark: UInt64, parent: UInt64) {
    let shard = shards.shard(of: mark)
    batches[shard].states.append(state)
    batches[shard].marks.append(mark)
    batches[shard].parents.append(parent)
    if batches[shard].marks.count == Batch.size { flush(shard) }
  }

  /// Brings a batch to its table, and keeps what was new there.
  @inlinable
  mutating func flush(_ shard: Int) {
    // Taken out meanwhile, so that it is nobody else's.
    var batch = Batch(ContiguousArray(), ContiguousArray(), ContiguousArray())
    swap(&batch, &batches[shard])
    defer {
      batch.states.removeAll(keepingCapacity: true)
      batch.marks.removeAll(keepingCapacity: true)
      batch.parents.removeAll(keepingCapacity: true)
      swap(&batch, &batches[shard])
    }
    let count = batch.marks.count
    guard count > 0 else { return }
    let shards = shards
    batch.marks.withUnsafeBufferPointer { marks in
      batch.parents.withUnsafeBufferPointer { parents in
        areNew.withUnsafeMutableBufferPointer { areNew in
          shards.insert(
            into: shard, marks.baseAddress.unsafelyUnwrapped,
            parents.baseAddress.unsafelyUnwrapped, count: count,
            areNew: areNew.baseAddress.unsafelyUnwrapped)
        }
      }
    }
    for index in 0..<count where areNew[index] { keep(batch.states[index], batch.marks[index]) }
  }

  @inlinable
  mutating func keep(_ state: Model.State, _ mark: UInt64) {
    distinct &+= 1
    lastFound = mark
    for property in open where conditions[property](state) == deciders[property] {
      deciding[property] = mark
      open.removeAll { $0 == property }
    }
    found.states.append(state)
    found.marks.append(mark)
    if found.marks.count == FrontierChunk<Model.State>.size { release() }
  }

  @inlinable
  mutating func release() {
    guard !found.marks.isEmpty else { return }
    next.put(found, of: index)
    found = FrontierChunk()
  }

  @inlinable
  mutating func finishLevel() {
    for shard in batches.indices { flush(shard) }
    release()
    _ = report(depth: 0)
  }

  /// Tells what was done since the last time. Whether to stop.
  @usableFromInline
  mutating func report(depth: Int) -> Bool {
    let stops = control.add(
      generated: generated, distinct: distinct, beyond: beyond, depth: depth,
      waiting: here.count + next.count + found.marks.count,
      stateBytes: MemoryLayout<Model.State>.stride + 8)
    (generated, distinct, beyond) = (0, 0, 0)
    return stops
  }

  /// Makes a step once more, which must lead to the same state.
  @usableFromInline
  func stepAgain(_ state: Model.State, _ action: Model.Action, _ successor: Model.State) {
    var again = state
    let isStep = model.step(&again, action)
    guard !isStep || model.fingerprint(of: again) != model.fingerprint(of: successor) else {
      return
    }
    control.note(Impurity(.repeated, action: action, first: successor, second: again))
  }
}
