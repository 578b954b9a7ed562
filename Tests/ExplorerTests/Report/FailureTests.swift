import RedstartTesting
import Testing

/// Every kind of failure that an explorer reports, provoked.
@Suite struct FailureTests {
  private func failures(_ body: () -> Void) -> [TestFailure] {
    FailureReporter.collecting(body)
  }

  @Test func aBrokenProperty() throws {
    let line: UInt = #line + 2
    let failures = failures {
      TraceTests.makeExplorer().expectHolds()
    }
    let failure = try #require(failures.first)
    #expect(failure.site.line == line)
    #expect(failure.site.fileID.description == "ExplorerTests/FailureTests.swift")
    #expect(failure.message.hasPrefix("“never in \"debt\"” is broken by 2 steps, and no fewer:\n"))
    #expect(failure.message.contains("\nA broken property ended it after"))
    #expect(failure.message.contains("\n@Test func neverInDebt() {\n  makeExplorer().expectHolds("))
    // It ended before it had seen what is to be seen sometimes.
    #expect(failures.dropFirst().map(\.message.isEmpty) == [false])
    #expect(failures.last?.message.hasPrefix("“rich” was not seen.") == true)
  }

  @Test func whatNeverHolds() {
    let maze = Maze(steps: [0: [1]], properties: [.sometimes("two") { $0 == 2 }])
    let failures = failures { Explorer(maze).expectHolds() }
    #expect(
      failures.map(\.message) == [
        "“two” never holds.\nAll 2 distinct states were found, 2 generated, up to 1 steps deep."
      ])
  }

  @Test func aWalkThatBreaksSomething() {
    let failures = failures {
      TraceTests.makeExplorer().expectHolds(walks: 200, length: 10, seed: 1)
    }
    #expect(failures.first?.message.contains("is broken by 2 steps, and no fewer") == true)
    #expect(failures.first?.message.contains("random walks of") == true)
  }

  @Test func whatHoldsFailsNothing() {
    let failures = failures {
      let exploration = Explorer(TwoPhaseCommit(count: 2)).expectHolds()
      #expect(exploration.coverage.isComplete)
      Explorer(
        Counter(properties: [.always("positive") { $0 >= 0 }]), limits: ExplorationLimits(depth: 3)
      ).expectHolds()
    }
    #expect(failures == [])
  }

  @Test func whatIsNotPure() {
    let failures = failures { Explorer(Impure.random).expectHolds() }
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("Not pure: roll") == true)
  }
}
