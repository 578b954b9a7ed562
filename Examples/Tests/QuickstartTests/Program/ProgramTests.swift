import Foundation
import QuickstartCore
import Testing

/// The built program, as a user runs it.
@Suite struct ProgramTests {
  private let log = ["load", "started", "load", "succeeded"]
  private let failureLog = ["load", "started", "load", "failed"]

  @Test func withoutArgumentsItShowsTheActionsAndTheUsers() throws {
    let run = try ProgramRun()
    #expect(run.outputLines == log + ["Ada", "Grace", "Margaret"])
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test func aThousandUsersComeFromAServerByOneRequest() throws {
    try HTTPServer.answering(.users(1000)) { server in
      let run = try ProgramRun(["--url", server.url])
      #expect(run.outputLines == HTTPReply.names(1000))
      #expect(run.errorLines == log)
      #expect(run.status == 0)
      #expect(server.requests.map(\.method) == ["GET"])
      #expect(server.requests.map(\.path) == ["/users.json"])
    }
  }

  @Test func theUsersAreSavedAndPrinted() throws {
    try TemporaryDirectory.use { directory in
      try HTTPServer.answering(.users(1000)) { server in
        let file = directory.appendingPathComponent("users.json")
        let run = try ProgramRun(["--url", server.url, "--save", file.path])
        #expect(run.outputLines == HTTPReply.names(1000))
        #expect(run.errorLines == log)
        #expect(run.status == 0)
        let saved = try [User](json: Data(contentsOf: file))
        #expect(saved.map(\.name) == HTTPReply.names(1000))
      }
    }
  }

  @Test func anUnwritableFileLosesNoName() throws {
    try TemporaryDirectory.use { directory in
      try HTTPServer.answering(.users(2)) { server in
        let file = directory.appendingPathComponent("missing/users.json")
        let run = try ProgramRun(["--url", server.url, "--save", file.path])
        #expect(run.outputLines == HTTPReply.names(2))
        let message = "cannot save the users to \(file.path): No such file or directory"
        #expect(run.errorLines == log + ["failed", "Quickstart: \(message)"])
        #expect(run.status == 73)
      }
    }
  }

  @Test func anEmptyListIsSuccess() throws {
    try HTTPServer.answering(.users(0)) { server in
      let run = try ProgramRun(["--url", server.url])
      #expect(run.output.isEmpty)
      #expect(run.errorLines == log + ["Quickstart: there are no users"])
      #expect(run.status == 0)
    }
  }

  @Test func a401LogsOut() throws {
    try HTTPServer.answering(.status("401 Unauthorized")) { server in
      let run = try ProgramRun(["--url", server.url])
      #expect(run.output.isEmpty)
      let message = "the server answered with status 401: it does not know us; logged out"
      #expect(run.errorLines == failureLog + ["logout", "Quickstart: \(message)"])
      #expect(run.status == 77)
    }
  }

  @Test(arguments: [
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
  func aBadAnswerIsNamed(reply: HTTPReply, message: String, status: Int32) throws {
    try HTTPServer.answering(reply) { server in
      let run = try ProgramRun(["--url", server.url])
      #expect(run.output.isEmpty)
      #expect(run.errorLines == failureLog + ["Quickstart: \(message)"])
      #expect(run.status == status)
    }
  }

  @Test(arguments: [HTTPReply.breakingOff, .gibberish])
  func anAnswerThatBreaksOffIsNone(reply: HTTPReply) throws {
    try HTTPServer.answering(reply) { server in
      try expectNoAnswer(from: server.url)
    }
  }

  @Test func aDeadServerIsNamed() throws {
    try expectNoAnswer(from: HTTPServer.deadURL())
  }

  @Test(arguments: [HTTPReply.silence, .stalling, .dripping])
  func aServerThatNeverEndsItsAnswerIsGivenUp(reply: HTTPReply) throws {
    try HTTPServer.answering(reply) { server in
      let run = try ProgramRun(["--url", server.url, "--timeout", "0.25"])
      #expect(run.output.isEmpty)
      let message = "gave up on \(server.url): no complete answer within 0.25 seconds"
      #expect(run.errorLines == failureLog + ["Quickstart: \(message)"])
      #expect(run.status == 75)
    }
  }

  @Test(arguments: ["--help", "-h"])
  func itExplainsItself(name: String) throws {
    let run = try ProgramRun([name])
    #expect(run.output == Options.help + "\n")
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["--frob"], "unknown argument '--frob'"),
    (["--url", "users.json"], "'users.json' is not a valid http or https URL"),
    (["--url"], "--url needs a value"),
  ])
  func badArgumentsAreNamed(arguments: [String], message: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.output.isEmpty)
    #expect(run.errorLines == ["Quickstart: \(message); see --help"])
    #expect(run.status == 64)
  }

  private func expectNoAnswer(from url: String) throws {
    let run = try ProgramRun(["--url", url])
    #expect(run.output.isEmpty)
    #expect(run.errorLines.dropLast() == failureLog[...])
    let start = "Quickstart: no answer from \(url): "
    #expect(run.errorLines.last?.hasPrefix(start) == true)
    // The system's own words follow.
    #expect((run.errorLines.last?.count ?? 0) > start.count)
    #expect(run.status == 69)
  }
}
