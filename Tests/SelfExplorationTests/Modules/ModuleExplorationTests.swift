import RedSwift
import RedstartTesting
import TestSupport
import Testing

/// The module runtime's book of tasks: every state that few runs can bring it into.
@Suite struct ModuleExplorationTests {
  @Test func everyBookOfTasks() {
    let exploration = Explorer(RunBookModel(runs: Scale.stride == 1 ? 4 : 3)).expectHolds()
    #expect(exploration.coverage.isComplete)
    #expect(exploration.results.allSatisfy { $0.verdict == .holds })
    #expect(exploration.coverage.distinctStates > 500)
  }
}
