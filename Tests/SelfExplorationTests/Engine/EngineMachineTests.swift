import RedstartTesting
import Testing

@testable import Redstart

/// ``EngineMachine`` and ``Turn``, the plain values: every state that their inputs can bring them into.
@Suite struct EngineMachineTests {
  @Test func everyReachableState() {
    let exploration = Explorer(EngineMachineModel()).expectHolds()
    // 8 activities, 5 states of the batch, 4 revisions, open and closed.
    #expect(exploration.coverage.distinctStates == 8 * 5 * 4 * 2)
    #expect(exploration.results.allSatisfy { $0.verdict == .holds })
  }

  @Test func everyReachableTurn() {
    let exploration = Explorer(TurnModel()).expectHolds()
    #expect(exploration.coverage.distinctStates == 24)
    #expect(exploration.results.allSatisfy { $0.verdict == .holds })
  }

  @Test func closingLeavesNothingPending() {
    var machine = EngineMachine()
    for lane in LaneID.allCases { machine[lane].markPending() }
    machine.performer.markPending()
    #expect(!machine.isIdle)
    machine.close()
    #expect(machine.isIdle)
    #expect(machine.isClosed)
  }
}
