/// What an ``Explorer`` looks at: where a program may begin, what can happen in each of its states, and what follows.
///
/// ``ReducerModel`` makes one of a reducer, and ``TaskModel`` of a reducer and the tasks or effects that it starts. A type of
/// your own describes anything else: a protocol between machines, a puzzle, a cache.
///
/// ```swift
/// import RedstartTesting
///
/// /// Two jugs, of three and of five litres, and no other measure.
/// struct Jugs: ExplorerModel {
///   enum Action { case fill(Int), empty(Int), pour(from: Int, to: Int) }
///
///   let sizes = [3, 5]
///   let initialStates = [[0, 0]]
///   let properties: [StateProperty<[Int]>] = [.sometimes("four litres") { $0.contains(4) }]
///
///   func appendActions(in state: [Int], to actions: inout [Action]) {
///     actions += [.fill(0), .fill(1), .empty(0), .empty(1), .pour(from: 0, to: 1), .pour(from: 1, to: 0)]
///   }
///
///   func step(_ state: inout [Int], _ action: Action) -> Bool {
///     switch action {
///     case .fill(let jug): state[jug] = sizes[jug]
///     case .empty(let jug): state[jug] = 0
///     case .pour(let from, let to):
///       let amount = min(state[from], sizes[to] - state[to])
///       state[from] -= amount
///       state[to] += amount
///     }
///     return true
///   }
/// }
///
/// let exploration = Explorer(Jugs()).explore()
/// precondition(exploration.coverage.isComplete && exploration.coverage.distinctStates == 16)
/// precondition(exploration["four litres"]?.trace?.actions.count == 6)
/// ```
///
/// The requirements are called from several threads at once, and must give the same answer for the same arguments each time.
/// An explorer repeats some of them to find out whether they do; see ``Impurity``.
public protocol ExplorerModel<State, Action>: Sendable {
  /// All that can make a difference to what happens next.
  associatedtype State: Sendable
  /// Something that can happen.
  associatedtype Action: Sendable

  /// Where it may begin.
  var initialStates: [State] { get }

  /// Appends what can happen in a state. The order is what a replay counts by, and should not depend on the order of a set or
  /// dictionary.
  func appendActions(in state: State, to actions: inout [Action])

  /// Changes the state as the action does. Answers false, and leaves the state alone, if the action is no step there.
  func step(_ state: inout State, _ action: Action) -> Bool

  /// What shall hold. None by default.
  var properties: [StateProperty<State>] { get }

  /// Whether a state is to be looked at. What is beyond is left out, with all that only it leads to, and counted in
  /// ``Coverage/beyondBoundary``. By default all are.
  ///
  /// A way that leads beyond says nothing: where only such ways go on, and a property of ways still waits for its condition, it
  /// is ``Verdict/undecided``.
  func isWithinBoundary(_ state: State) -> Bool

  /// Sixty-four bits that tell states apart. Two states with the same fingerprint are taken for one.
  ///
  /// The default for a `Hashable` state is its hash, so `hash(into:)` must feed everything in which states differ. A state
  /// that fits into 64 bits is told apart exactly, and much faster, by these bits; they need not be mixed.
  func fingerprint(of state: State) -> UInt64
}

extension ExplorerModel {
  /// None.
  public var properties: [StateProperty<State>] { [] }

  /// Every state.
  @inlinable
  public func isWithinBoundary(_ state: State) -> Bool { true }
}

extension ExplorerModel where State: Hashable {
  /// The state's hash.
  @inlinable
  public func fingerprint(of state: State) -> UInt64 {
    var hasher = Hasher()
    state.hash(into: &hasher)
    let hash = UInt64(UInt(bitPattern: hasher.finalize()))
    #if _pointerBitWidth(_64)
      return hash
    #else
      // Half of it, and another half.
      var second = Hasher()
      second.combine(hash)
      state.hash(into: &second)
      return hash << 32 | UInt64(UInt(bitPattern: second.finalize()))
    #endif
  }
}

extension ExplorerModel {
  /// The fingerprint as the tables want it: well mixed. The mixing loses nothing: it can be undone.
  @inlinable
  func mark(of state: State) -> UInt64 {
    var mark = fingerprint(of: state)
    mark = (mark ^ (mark &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mark = (mark ^ (mark &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mark ^ (mark &>> 31)
  }

  /// What can happen in a state.
  func actions(in state: State) -> [Action] {
    var actions: [Action] = []
    appendActions(in: state, to: &actions)
    return actions
  }
}
