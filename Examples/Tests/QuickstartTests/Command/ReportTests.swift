import QuickstartCore
import Testing

@Suite struct ReportTests {
  private func report(_ names: String...) -> Report {
    Report(users: names.map { User(name: $0) }, problem: nil)
  }

  @Test func usersAreNamedInOrder() {
    let report = report("Grace", "Ada")
    #expect(report.lines == ["Grace", "Ada"])
    #expect(report.message == nil)
    #expect(report.status == .success)
  }

  @Test func noUsersAreSuccessAndSaid() {
    let report = report()
    #expect(report.lines.isEmpty)
    #expect(report.message == "there are no users")
    #expect(report.status == .success)
  }

  @Test func aProblemLeavesTheNames() {
    let report = Report(users: [User(name: "Ada")], problem: ("no space left", .notSaved))
    #expect(report.lines == ["Ada"])
    #expect(report.message == "no space left")
    #expect(report.status == .notSaved)
  }

  @Test func aNameIsOneLineWhateverIsInIt() {
    #expect(
      report("A\nB\r\u{1B}[2J\u{2028}C 名").lines == ["A\u{FFFD}B\u{FFFD}\u{FFFD}[2J\u{FFFD}C 名"])
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
