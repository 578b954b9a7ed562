import Foundation
import Testing

@testable import Snippets

@Suite struct CommandTests {
  private func run(_ arguments: [String], _ timeout: Duration = .seconds(60)) throws
    -> Command.Outcome
  {
    let scratch = try temporaryFolder()
    defer { remove(scratch) }
    return try Command(arguments, timeout: timeout).run(scratch: scratch)
  }

  @Test func outputsAreKeptApart() throws {
    let outcome = try run(["sh", "-c", "echo out; echo err >&2"])
    #expect(outcome.end == .exited(0))
    #expect(outcome.output == "out\n")
    #expect(outcome.errors == "err\n")
  }

  @Test func statusAndSignalAreTold() throws {
    #expect(try run(["sh", "-c", "exit 3"]).end == .exited(3))
    #expect(try run(["sh", "-c", "kill -9 $$"]).end == .signalled(9))
  }

  @Test func moreThanAPipeHoldsIsNoTrouble() throws {
    #expect(try run(["head", "-c", "1000000", "/dev/zero"]).output.utf8.count == 1_000_000)
  }

  @Test func aProgramThatHangsIsKilled() throws {
    #expect(try run(["tail", "-f", "/dev/null"], .milliseconds(100)).end == .timedOut)
  }
}
