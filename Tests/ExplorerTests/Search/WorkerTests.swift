import Testing

@testable import RedstartTesting

/// What several threads find is what one would have found.
@Suite struct WorkerTests {
  /// One worker finds what is looked for, and another later once more, further away.
  @Test func theNearestCountsWhoeverFoundIt() throws {
    let maze = Maze(
      steps: [0: [1], 1: [2], 2: [3]],
      properties: [.sometimes("odd") { $0 % 2 == 1 }, .always("even") { $0 % 2 == 0 }])
    var explorer = Explorer(maze, threads: 2)
    explorer.stopsAtCounterexample = false
    let search = Search(explorer)
    search.places[0].worker.pointee.begin(with: maze.initialStates)
    for worker in [1, 0, 0, 0] {
      let level = try #require(search.nextLevel())
      search.places[worker].worker.pointee.runLevel(depth: level.depth)
    }
    #expect(search.nextLevel() == nil)
    let exploration = search.finish()
    #expect(exploration.coverage.distinctStates == 4)
    #expect(exploration.results.map { $0.trace?.states } == [[0, 1], [0, 1]])
  }
}
