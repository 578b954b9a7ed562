import QuickstartCore
import Testing

@Suite struct ReportTests {
  private var state = AppState()

  @Test mutating func usersAreNamedInOrder() {
    state.users = [User(name: "Grace"), User(name: "Ada")]
    let report = Report(state)
    #expect(report.lines == ["Grace", "Ada"])
    #expect(report.message == nil)
    #expect(report.status == .success)
  }

  @Test func noUsersAreSuccessAndSaid() {
    let report = Report(state)
    #expect(report.lines.isEmpty)
    #expect(report.message == "there are no users")
    #expect(report.status == .success)
  }

  @Test mutating func aFailureLeavesTheNames() {
    state.users = [User(name: "Ada")]
    state.failure = .notSaved(path: "/a", reason: "No such file or directory")
    let report = Report(state)
    #expect(report.lines == ["Ada"])
    #expect(report.message == "cannot save the users to /a: No such file or directory")
    #expect(report.status == .notSaved)
  }

  @Test mutating func aNameIsOneLineWhateverIsInIt() {
    state.users = [User(name: "A\nB\r\u{1B}[2J\u{2028}C 名")]
    #expect(Report(state).lines == ["A\u{FFFD}B\u{FFFD}\u{FFFD}[2J\u{FFFD}C 名"])
  }

  @Test func everyFailureHasAStatusOfItsOwn() {
    let failures: [AppFailure] = [
      .noAnswer(url: "u", reason: "r"), .timedOut(url: "u", seconds: 1), .status(500), .status(401),
      .notJSON, .wrongShape(detail: "d"), .notSaved(path: "p", reason: "r"),
      .notPrinted(reason: "r"),
    ]
    let statuses = failures.map { ExitStatus($0) }
    #expect(
      Set(statuses).union([.success, .badArguments]) == Set(ExitStatus.allCases))
    #expect(Set(statuses).count == failures.count)
  }
}
