import Testing

@testable import ProcessBoardApp

@Suite("The command line")
struct BoardOptionsTests {
  @Test("may say nothing or everything")
  func valid() throws {
    #expect(try BoardOptions(parsing: []) == BoardOptions())
    let options = try BoardOptions(parsing: [
      "--replay", "f", "--interval", "0.5", "--samples", "3", "--snapshot", "s", "--filter", "-x",
      "--sort", "memory", "-h",
    ])
    #expect(options.replay == "f")
    #expect(options.interval == 0.5)
    #expect(options.samples == 3)
    #expect(options.snapshot == "s")
    #expect(options.filter == "-x")
    #expect(options.sort == .memory)
    #expect(options.wantsHelp)
    #expect(try BoardOptions(parsing: ["--proc", "p"]).proc == "p")
  }

  @Test(
    "is refused with a reason",
    arguments: [
      (["x"], "unknown argument 'x'"), (["--sort"], "--sort needs a value"),
      (["--filter", ""], "--filter needs a value"), (["--sort", "x"], "'x' is none of number"),
      (["--interval", "0"], "'0' is not a number of seconds"),
      (["--interval", "nan"], "'nan' is not a number of seconds"),
      (["--interval", "1e9"], "'1e9' is not a number of seconds"),
      (["--samples", "0"], "'0' is not a number from 1"),
      (["--samples", "1", "--samples", "1"], "--samples is given twice"),
      (["--replay", "x", "--proc", "y"], "exclude each other"),
    ])
  func invalid(arguments: [String], reason: String) throws {
    let error = try #require(throws: BoardOptionsError.self) {
      try BoardOptions(parsing: arguments)
    }
    #expect("\(error)".contains(reason))
  }

  @Test("is explained in full")
  func help() {
    for name in [
      "--replay", "--proc", "--interval", "--samples", "--snapshot", "--filter", "--sort", "--help",
    ] {
      #expect(BoardOptions.help.contains("  \(name)"))
    }
    for line in BoardOptions.help.split(separator: "\n") { #expect(line.count <= 100) }
  }
}
