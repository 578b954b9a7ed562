/// A way that ends, or one that goes round in a circle for ever.
struct Lasso {
  /// The states; for a circle the last is the one at `loopStart` again.
  var path: [Int]
  var loopStart: Int?
  var isShortest = true

  init(_ path: [Int], loopStart: Int? = nil, isShortest: Bool = true) {
    self.path = path
    self.loopStart = loopStart
    self.isShortest = isShortest
  }

  /// How many steps are looked at in search of the shortest circle, before one that is short enough will do.
  private static let patience = 20_000_000

  /// The shortest way that begins in an initial state and never comes to a state to avoid: it ends before, or goes round.
  static func find<Model>(in graph: StateGraph<Model>, avoiding avoided: [Bool]) -> Lasso? {
    var search = LassoSearch(graph, avoided)
    return search.find(patience: patience)
  }
}

/// The part of a graph that can be reached without coming to a state to avoid.
private struct LassoSearch<Model: ExplorerModel> {
  let graph: StateGraph<Model>
  /// How far each state is away without them; nil for one that cannot be reached so.
  private var distances: [Int?]
  private var parents: [Int]
  /// The reached states, nearest first.
  private var order: [Int] = []

  init(_ graph: StateGraph<Model>, _ avoided: [Bool]) {
    self.graph = graph
    distances = Array(repeating: nil, count: graph.count)
    parents = Array(repeating: 0, count: graph.count)
    for number in 0..<graph.initialCount where !avoided[number] {
      distances[number] = 0
      parents[number] = number
      order.append(number)
    }
    var next = 0
    while next < order.count {
      let number = order[next]
      next += 1
      for target in graph.successors(of: number).lazy.map(Int.init)
      where !avoided[target] && distances[target] == nil {
        distances[target] = (distances[number] ?? 0) + 1
        parents[target] = number
        order.append(target)
      }
    }
  }

  mutating func find(patience: Int) -> Lasso? {
    let deadEnd = order.first { graph.successors(of: $0).isEmpty && !graph.isOpen[$0] }
    var best = deadEnd.map { Lasso(path(to: $0)) }
    let isCircular = statesThatGoOn()
    var work = 0
    for number in order where isCircular[number] {
      let distance = distances[number] ?? 0
      // Every circle has two states at least.
      let limit = best.map { $0.path.count - 2 - distance } ?? .max
      if limit < 2 { break }
      if best != nil, work > patience {
        best?.isShortest = false
        break
      }
      guard let circle = shortestCircle(through: number, atMost: limit, isCircular, &work) else {
        continue
      }
      best = Lasso(path(to: number) + circle, loopStart: distance)
    }
    return best
  }

  private func path(to number: Int) -> [Int] {
    var path = [number]
    while let last = path.last, parents[last] != last { path.append(parents[last]) }
    return path.reversed()
  }

  /// The states from which a way goes on for ever: what is left when those without a successor are taken away, again and again.
  private func statesThatGoOn() -> [Bool] {
    let reverse = ReverseSteps(graph)
    var goesOn = distances.map { $0 != nil }
    var remaining = [Int](repeating: 0, count: graph.count)
    var ended: [Int] = []
    for number in order {
      remaining[number] = graph.successors(of: number).count { goesOn[Int($0)] }
      if remaining[number] == 0 { ended.append(number) }
    }
    while let number = ended.popLast() {
      goesOn[number] = false
      for source in reverse.sources(of: number).lazy.map(Int.init) where goesOn[source] {
        remaining[source] -= 1
        if remaining[source] == 0 { ended.append(source) }
      }
    }
    return goesOn
  }

  /// The states after `first` on the shortest way back to it, with it at the end.
  private func shortestCircle(
    through first: Int, atMost limit: Int, _ isCircular: [Bool], _ work: inout Int
  ) -> [Int]? {
    var origin: [Int: Int] = [:]
    var level = [first]
    var length = 0
    while !level.isEmpty, length < limit {
      length += 1
      var next: [Int] = []
      for number in level {
        for target in graph.successors(of: number).lazy.map(Int.init) where isCircular[target] {
          work += 1
          if target == first {
            var circle = [first]
            var back = number
            while back != first {
              circle.append(back)
              back = origin[back] ?? first
            }
            return circle.reversed()
          }
          if origin[target] == nil {
            origin[target] = number
            next.append(target)
          }
        }
      }
      level = next
    }
    return nil
  }
}
