import Foundation
import QuickstartCore
import Testing

/// The built programs, as a user runs them. What the one says the other says, too.
@Suite struct ProgramTests {
  typealias Program = ProgramRun.Program

  private let log = ["load", "started", "load", "succeeded"]
  private let failureLog = ["load", "started", "load", "failed"]

  @Test(arguments: Program.allCases) func withoutArgumentsItShowsTheActionsAndTheUsers(
    program: Program
  ) throws {
    let run = try ProgramRun(program)
    #expect(run.outputLines == log + ["Ada", "Grace", "Margaret"])
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: Program.allCases) func aThousandUsersComeFromAServerByOneRequest(
    program: Program
  ) throws {
    try HTTPServer.answering(.users(1000)) { server in
      let run = try ProgramRun(program, ["--url", server.url])
      #expect(run.outputLines == HTTPReply.names(1000))
      #expect(run.errorLines == log)
      #expect(run.status == 0)
      #expect(server.requests.map(\.method) == ["GET"])
      #expect(server.requests.map(\.path) == ["/users.json"])
    }
  }

  @Test(arguments: Program.allCases) func theUsersAreSavedAndPrinted(program: Program) throws {
    try TemporaryDirectory.use { directory in
      try HTTPServer.answering(.users(1000)) { server in
        let file = directory.appendingPathComponent("users.json")
        let run = try ProgramRun(program, ["--url", server.url, "--save", file.path])
        #expect(run.outputLines == HTTPReply.names(1000))
        #expect(run.errorLines == log)
        #expect(run.status == 0)
        let saved = try [User](json: Data(contentsOf: file))
        #expect(saved.map(\.name) == HTTPReply.names(1000))
      }
    }
  }

  @Test(arguments: Program.allCases) func anUnwritableFileLosesNoName(program: Program) throws {
    try TemporaryDirectory.use { directory in
      try HTTPServer.answering(.users(2)) { server in
        let file = directory.appendingPathComponent("missing/users.json")
        let run = try ProgramRun(program, ["--url", server.url, "--save", file.path])
        #expect(run.outputLines == HTTPReply.names(2))
        let message = "cannot save the users to \(file.path): No such file or directory"
        #expect(run.errorLines == log + ["failed", "\(program.rawValue): \(message)"])
        #expect(run.status == 73)
      }
    }
  }

  @Test(arguments: Program.allCases) func anEmptyListIsSuccess(program: Program) throws {
    try HTTPServer.answering(.users(0)) { server in
      let run = try ProgramRun(program, ["--url", server.url])
      #expect(run.output.isEmpty)
      #expect(run.errorLines == log + ["\(program.rawValue): there are no users"])
      #expect(run.status == 0)
    }
  }

  @Test(arguments: Program.allCases) func a401LogsOut(program: Program) throws {
    try HTTPServer.answering(.status("401 Unauthorized")) { server in
      let run = try ProgramRun(program, ["--url", server.url])
      #expect(run.output.isEmpty)
      let message = "the server answered with status 401: it does not know us; logged out"
      #expect(run.errorLines == failureLog + ["logout", "\(program.rawValue): \(message)"])
      #expect(run.status == 77)
    }
  }

  @Test(
    arguments: Program.allCases,
    [
      (HTTPReply.status("500 Internal Server Error"), "the server answered with status 500", 70),
      (.status("404 Not Found", body: "[]"), "the server answered with status 404", 70),
      (.body("<html></html>"), "the server's answer is not JSON", 65),
      (.body(""), "the server's answer is not JSON", 65),
      (
        .body(#"{"users": [{"name": "Ada"}]}"#),
        "the server's JSON is not a list of users like [{\"name\": \"Ada\"}]: "
          + "the whole is of another type", 76
      ),
      (
        .body(#"[{"name": "Ada"}, {"nom": "Grace"}]"#),
        "the server's JSON is not a list of users like [{\"name\": \"Ada\"}]: [1] has no name", 76
      ),
    ])
  func aBadAnswerIsNamed(
    program: Program, answer: (reply: HTTPReply, message: String, status: Int32)
  ) throws {
    let (reply, message, status) = answer
    try HTTPServer.answering(reply) { server in
      let run = try ProgramRun(program, ["--url", server.url])
      #expect(run.output.isEmpty)
      #expect(run.errorLines == failureLog + ["\(program.rawValue): \(message)"])
      #expect(run.status == status)
    }
  }

  @Test(arguments: Program.allCases, [HTTPReply.breakingOff, .gibberish])
  func anAnswerThatBreaksOffIsNone(program: Program, reply: HTTPReply) throws {
    try HTTPServer.answering(reply) { server in
      try expectNoAnswer(of: program, from: server.url)
    }
  }

  @Test(arguments: Program.allCases) func aDeadServerIsNamed(program: Program) throws {
    try expectNoAnswer(of: program, from: HTTPServer.deadURL())
  }

  @Test(arguments: Program.allCases, [HTTPReply.silence, .stalling, .dripping])
  func aServerThatNeverEndsItsAnswerIsGivenUp(program: Program, reply: HTTPReply) throws {
    try HTTPServer.answering(reply) { server in
      let run = try ProgramRun(program, ["--url", server.url, "--timeout", "0.25"])
      #expect(run.output.isEmpty)
      let message = "gave up on \(server.url): no complete answer within 0.25 seconds"
      #expect(run.errorLines == failureLog + ["\(program.rawValue): \(message)"])
      #expect(run.status == 75)
    }
  }

  @Test(arguments: Program.allCases, ["--help", "-h"])
  func itExplainsItself(program: Program, name: String) throws {
    let run = try ProgramRun(program, [name])
    #expect(run.output == Options.help(of: program.rawValue) + "\n")
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test(
    arguments: Program.allCases,
    [
      (["--frob"], "unknown argument '--frob'"),
      (["--url", "users.json"], "'users.json' is not a valid http or https URL"),
      (["--url"], "--url needs a value"),
    ])
  func badArgumentsAreNamed(
    program: Program, bad: (arguments: [String], message: String)
  ) throws {
    let (arguments, message) = bad
    let run = try ProgramRun(program, arguments)
    #expect(run.output.isEmpty)
    #expect(run.errorLines == ["\(program.rawValue): \(message); see --help"])
    #expect(run.status == 64)
  }

  private func expectNoAnswer(of program: Program, from url: String) throws {
    let run = try ProgramRun(program, ["--url", url])
    #expect(run.output.isEmpty)
    #expect(run.errorLines.dropLast() == failureLog[...])
    let start = "\(program.rawValue): no answer from \(url): "
    #expect(run.errorLines.last?.hasPrefix(start) == true)
    // The system's own words follow.
    #expect((run.errorLines.last?.count ?? 0) > start.count)
    #expect(run.status == 69)
  }
}
