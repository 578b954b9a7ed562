/// The steps of a graph, from where they lead to where they come from.
struct ReverseSteps {
  private var starts: [Int]
  private var all: [UInt32]

  init<Model>(_ graph: StateGraph<Model>) {
    var counts = [Int](repeating: 0, count: graph.count + 1)
    for target in graph.targets { counts[Int(target) + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    starts = counts
    all = [UInt32](repeating: 0, count: graph.targets.count)
    for source in 0..<graph.count {
      for target in graph.successors(of: source) {
        all[counts[Int(target)]] = UInt32(source)
        counts[Int(target)] += 1
      }
    }
  }

  func sources(of number: Int) -> ArraySlice<UInt32> { all[starts[number]..<starts[number + 1]] }
}
