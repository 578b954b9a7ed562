/// One derived value of one store, or one part of the state that such values are made of; in memory of its own.
struct DerivedNode {
  typealias WatchPointer = UnsafeMutablePointer<Watch>

  /// Where a node stands among those that are made of one of its inputs.
  struct Edge {
    let input: UnsafeMutablePointer<DerivedNode>
    var position: Int
  }

  /// A node made of this one, and which of its edges says so.
  struct Dependent {
    let node: UnsafeMutablePointer<DerivedNode>
    let edge: Int
  }

  /// Keeps the newest value computed or read.
  let memo: WatchPointer
  /// What finds it, if it is shared.
  let key: DerivedKey?
  /// One more than the greatest of its inputs; 0 for a part of the state.
  let height: Int
  let edges: UnsafeMutableBufferPointer<Edge>
  /// Where the inputs' values are while it is computed.
  let values: UnsafeMutablePointer<UnsafeRawPointer>
  var dependents = PointerList<Dependent>(capacity: 2)
  /// What observers of the value share; it has the published one.
  var watch: WatchPointer?
  /// How many need it: nodes, watches, and answers under way.
  var uses = 0
  /// Where it stands among the parts of the state.
  var index = 0
  var isQueued = false
  var hasChanged = false
}

extension DerivedNode {
  static func make(
    memo: WatchPointer, key: DerivedKey?, inputs: [UnsafeMutablePointer<DerivedNode>]
  ) -> UnsafeMutablePointer<DerivedNode> {
    let height = inputs.isEmpty ? 0 : 1 + (inputs.lazy.map(\.pointee.height).max() ?? 0)
    let node = UnsafeMutablePointer<DerivedNode>.allocate(capacity: 1)
    let edges = UnsafeMutableBufferPointer<Edge>.allocate(capacity: inputs.count)
    node.initialize(
      to: DerivedNode(
        memo: memo, key: key, height: height, edges: edges,
        values: .allocate(capacity: inputs.count)))
    for (index, input) in inputs.enumerated() {
      (edges.baseAddress.unsafelyUnwrapped + index).initialize(
        to: Edge(input: input, position: input.pointee.dependents.count))
      input.pointee.dependents.append(Dependent(node: node, edge: index))
      input.pointee.uses += 1
    }
    return node
  }
}

extension UnsafeMutablePointer where Pointee == DerivedNode {
  /// The newest value.
  @inline(__always)
  var value: UnsafeRawPointer {
    UnsafeRawPointer(pointee.memo.newestValue.unsafelyUnwrapped)
  }

  /// The inputs' newest values, as a list of pointers.
  @inline(__always)
  func gatherInputs() -> UnsafeRawPointer {
    let values = pointee.values
    for (index, edge) in pointee.edges.enumerated() {
      (values + index).initialize(to: edge.input.value)
    }
    return UnsafeRawPointer(values)
  }

  /// Takes it out of its inputs' lists, each in constant time, gives its memory back and answers the inputs. The memo stays.
  func free() -> [UnsafeMutablePointer<DerivedNode>] {
    let inputs = pointee.edges.map(\.input)
    for edge in pointee.edges { edge.input.removeDependent(at: edge.position) }
    pointee.edges.deallocate()
    pointee.values.deallocate()
    pointee.dependents.destroy()
    deinitialize(count: 1)
    deallocate()
    return inputs
  }

  private func removeDependent(at position: Int) {
    let last = pointee.dependents.removeLast()
    guard position < pointee.dependents.count else { return }
    pointee.dependents[position] = last
    last.node.pointee.edges[last.edge].position = position
  }
}
