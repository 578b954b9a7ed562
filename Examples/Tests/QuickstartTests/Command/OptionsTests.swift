import Foundation
import QuickstartCore
import Testing

@Suite struct OptionsTests {
  @Test func withoutArgumentsThereAreTheDefaults() throws {
    let options = try Options(parsing: [])
    #expect(options == Options())
    #expect(options.timeout == 30)
  }

  @Test func everyOptionInAnyOrder() throws {
    var expected = Options()
    expected.url = URL(string: "https://example.org:8443/users.json")
    expected.file = "--odd name"
    expected.timeout = 0.5
    #expect(
      try Options(parsing: [
        "--timeout", "0.5", "--save", "--odd name", "--url", "https://example.org:8443/users.json",
      ]) == expected)
  }

  @Test(arguments: ["-h", "--help"])
  func help(name: String) throws {
    #expect(try Options(parsing: [name]).wantsHelp)
  }

  @Test func theHelpNamesEveryStatus() {
    for status in ExitStatus.allCases {
      #expect(Options.help(of: "Name").contains("\(status.rawValue)\t\(status.meaning)"))
    }
  }

  @Test(arguments: [
    (["users.json"], "unknown argument 'users.json'"),
    (["--frob"], "unknown argument '--frob'"),
    ([""], "unknown argument ''"),
    (["--url"], "--url needs a value"),
    (["--save", ""], "--save needs a value"),
    (["--save", "a", "--save", "b"], "--save is given twice"),
    (["--timeout", "3"], "--timeout needs a --url"),
    (["--url", "users.json"], "'users.json' is not a valid http or https URL"),
    (["--url", "ftp://a/b"], "'ftp://a/b' is not a valid http or https URL"),
    (["--url", "file:///etc/passwd"], "'file:///etc/passwd' is not a valid http or https URL"),
    (["--url", "http:///b"], "'http:///b' is not a valid http or https URL"),
    (["--url", "http://a:0/"], "'http://a:0/' is not a valid http or https URL"),
    (["--url", "http://a:65536/"], "'http://a:65536/' is not a valid http or https URL"),
  ])
  func whatIsWrongIsSaid(arguments: [String], message: String) {
    #expect(throws: OptionsError(message)) { try Options(parsing: arguments) }
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e300", "86400.5", "soon", "0x"])
  func aTimeoutThatIsNone(text: String) {
    #expect(
      throws: OptionsError("'\(text)' is not a number of seconds above 0 and up to 86400")
    ) {
      try Options(parsing: ["--url", "http://a/", "--timeout", text])
    }
  }
}
