import RedstartTesting
import Testing

/// What a reader is shown.
@Suite struct TraceTests {
  struct Account: Hashable {
    var balance = 0
    var history: [String] = []
  }

  enum Action: Hashable {
    case deposit(Int)
    case withdraw(Int)
  }

  static func makeExplorer() -> Explorer<ReducerModel<Account, Action>> {
    Explorer(
      ReducerModel(
        initialState: Account(),
        actions: { _ in [.deposit(1), .withdraw(2)] },
        properties: [
          .always("never in \"debt\"") { $0.balance >= 0 },
          .sometimes("rich") { $0.balance > 2 },
        ],
        boundary: { $0.history.count <= 3 },
        reducer: { account, action in
          switch action {
          case .deposit(let amount):
            account.balance += amount
            account.history.append("in")
          case .withdraw(let amount):
            if account.balance > 0 { account.balance -= amount }
            account.history.append("out")
          }
        }))
  }

  @Test func stepsWithTheDifferencesTheyMade() throws {
    let trace = try #require(Self.makeExplorer().explore().results[0].trace)
    #expect(
      trace.description == """
        “never in "debt"” is broken by 2 steps, and no fewer:
          at first: Account(balance: 0, history: [])
          1. deposit(1)
               balance: 0 → 1
               history[0]: + "in"
          2. withdraw(2)
               balance: 1 → -1
               history[1]: + "out"
        """)
  }

  @Test func aTestThatReplaysIt() throws {
    let trace = try #require(Self.makeExplorer().explore().results[0].trace)
    #expect(
      trace.swiftTest(explorer: "Self.makeExplorer()") == """
        @Test func neverInDebt() {
          Self.makeExplorer().expectHolds(
            "never in \\"debt\\"",
            replaying: [
              0,  // deposit(1)
              1,  // withdraw(2)
            ])
        }

        """)
  }

  /// The test above, as it was printed.
  @Test func thePrintedTestFailsWhereItIsCalled() {
    let line: UInt = #line + 2
    let failures = FailureReporter.collecting {
      Self.makeExplorer().expectHolds(
        "never in \"debt\"",
        replaying: [
          0,  // deposit(1)
          1,  // withdraw(2)
        ])
    }
    #expect(failures.count == 1)
    #expect(failures.first?.site.fileID.description == "ExplorerTests/TraceTests.swift")
    #expect(failures.first?.site.line == line)
    #expect(failures.first?.message.contains("2. withdraw(2)\n       balance: 1 → -1") == true)
  }

  @Test func aReplayThatBreaksNothingOrEndsEarlyPasses() {
    let failures = FailureReporter.collecting {
      Self.makeExplorer().expectHolds("never in \"debt\"", replaying: [0, 0, 1])
      Self.makeExplorer().expectHolds("never in \"debt\"", replaying: [0, 7, 1, 1])
    }
    #expect(failures == [])
    let replay = Self.makeExplorer().replay([0, 7, 1])
    #expect(!replay.isComplete)
    #expect(replay.states.map(\.balance) == [0, 1])
  }

  @Test func aPropertyThatIsNotThereFails() {
    let failures = FailureReporter.collecting {
      Self.makeExplorer().expectHolds("never", replaying: [])
    }
    #expect(failures.map(\.message) == ["The model has no property “never”."])
  }

  /// The test of a counterexample may be older than the model.
  @Test func aBeginningThatIsNotThereFails() {
    let failures = FailureReporter.collecting {
      Self.makeExplorer().expectHolds("never in \"debt\"", from: 1, replaying: [0])
    }
    #expect(failures.map(\.message) == ["The model has no initial state of index 1."])
  }

  @Test func replaysOfWays() {
    let maze = Maze(
      steps: [0: [1, 2], 1: [0], 2: [3], 3: [2], 4: [9]],
      properties: [
        .eventually("nine") { $0 == 9 }, .alwaysReachable("zero") { $0 == 0 },
        .sometimes("two") { $0 == 2 },
      ])
    let explorer = Explorer(maze)
    func fails(_ name: String, _ choices: [Int]) -> Bool {
      !FailureReporter.collecting { explorer.expectHolds(name, replaying: choices) }.isEmpty
    }
    #expect(fails("nine", [0, 0]))
    #expect(!fails("nine", [0]))
    #expect(fails("nine", [1, 0, 0]))
    #expect(fails("zero", [1]))
    #expect(!fails("zero", [0]))
    #expect(fails("two", [0]))
    #expect(!fails("two", [1]))
  }

  @Test func wordsOfOtherKinds() throws {
    let maze = Maze(
      steps: [0: [1, 2], 1: [2], 2: [1]],
      properties: [
        .eventually("3 at last") { $0 == 3 }, .alwaysReachable("zero") { $0 == 0 },
        .sometimes("two") { $0 == 2 }, .sometimes("four") { $0 == 4 },
      ])
    let exploration = Explorer(maze, threads: 1).explore()
    let circle = try #require(exploration["3 at last"]?.trace)
    #expect(circle.description.contains("“3 at last” never comes about in 3 steps, and no fewer:"))
    #expect(circle.description.contains("… and so on for ever, from after step 1"))
    #expect(circle.swiftTest(explorer: "e").hasPrefix("@Test func replay3AtLast() {"))
    let trap = try #require(exploration["zero"]?.trace)
    // One word alone may be one of Swift's.
    #expect(trap.swiftTest(explorer: "e").hasPrefix("@Test func replayZero() {"))
    #expect(
      trap.description.contains("“zero” cannot be reached any more after 1 step, and no fewer:"))
    let example = try #require(exploration["two"]?.trace)
    #expect(example.description.hasPrefix("“two” is reached by 1 step, and no fewer:"))
    #expect(exploration["two"]?.description == "“two” holds.")
    #expect(exploration["four"]?.description == "“four” never holds.")
    #expect(exploration["five"] == nil)
  }
}
