import RedstartTesting
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A reducer that is not pure is found out, with the action and the first property that differs.
@Suite struct PurityTests {
  @Test func chance() throws {
    let impurity = try #require(Explorer(Impure.random).explore().impurity)
    #expect(impurity.action == "roll")
    #expect(impurity.differences.first?.path == "stamp")
    let walked = try #require(
      Explorer(Impure.random).walk(count: 20, length: 20, seed: 1).impurity)
    #expect(walked.discovery == .replayed)
    #expect(walked.action == "roll")
    #expect(walked.differences.map(\.path) == ["stamp"])
    #expect("\(walked)".contains("roll after"))
    #expect(
      "\(walked)".contains(
        "had another outcome when the same way was taken again. First difference: stamp: "))
  }

  @Test func aClock() throws {
    let impurity = try #require(Explorer(Impure.clock).checkPurity())
    #expect(impurity.action == "roll")
    #expect(impurity.differences.map(\.path) == ["stamp"])
    var explorer = Explorer(Impure.clock, threads: 1)
    explorer.purityInterval = 1
    let met = try #require(explorer.explore().impurity)
    #expect(met.discovery == .repeated)
    #expect(
      "\(met)".hasPrefix(
        "Not pure: roll, made twice in the same state, had two outcomes. First difference: stamp: ")
    )
  }

  /// Steps made twice in a row agree; the same way taken later does not.
  @Test func whatChangesSlowly() throws {
    let impurity = try #require(
      Explorer(Impure.counting).checkPurity(walks: 300, length: 50, seed: 2))
    #expect(impurity.discovery == .replayed)
    #expect(impurity.action == "roll")
  }

  @Test func whatIsPure() {
    #expect(Explorer(Impure.pure).explore().impurity == nil)
    #expect(Explorer(Impure.pure).checkPurity() == nil)
    #expect(Explorer(Impure.pure).walk(count: 50, length: 20, seed: 0).impurity == nil)
    // Within one process the order of a set is always the same.
    #expect(Explorer(Impure.hashOrder).checkPurity() == nil)
  }

  // MARK: - Another process

  @Test func theOrderOfASetIsFoundOutByAnotherProcess() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      print(Explorer(Impure.hashOrder).replayRecord().text)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let record = try ReplayRecord(text: output)
    let impurity = try #require(try Explorer(Impure.hashOrder).compare(with: record))
    #expect(impurity.discovery == .otherProcess)
    #expect(impurity.action == "roll")
    #expect(impurity.differences.first?.path == "last")
    #expect(
      "\(impurity)".contains(
        "in a process whose hashes have another seed. First difference: last: "))
  }

  @Test func whatIsPureIsTheSameInAnotherProcess() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      print(Explorer(Impure.pure).replayRecord(walks: 5).text)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(try Explorer(Impure.pure).compare(with: ReplayRecord(text: output)) == nil)
  }

  @Test func aRecordOfThisProcessSaysNothing() throws {
    let record = Explorer(Impure.pure).replayRecord(walks: 2, length: 3)
    #expect(throws: ReplayRecord.Failure.sameSeed) {
      try Explorer(Impure.pure).compare(with: record)
    }
  }

  @Test func aRecordIsReadAsItWasWritten() throws {
    let model = ReducerModel(
      initialState: ["a\tb\\n": "c\r\nd\u{1F426}"], actions: { _ in ["\n", "\t", "\\"] },
      reducer: { (texts: inout [String: String], text: String) in texts[text, default: ""] += text }
    )
    let record = Explorer(model).replayRecord(walks: 4, length: 5)
    #expect(try ReplayRecord(text: "noise\n\(record.text)\nmore") == record)
    for text in ["", "noise", String(record.text.dropLast(30)), "redstart-replay-record 1 x"] {
      #expect(throws: ReplayRecord.Failure.unreadable) { try ReplayRecord(text: text) }
    }
  }

  /// A program of its own prints the record.
  @Test func aSecondProcessIsStarted() throws {
    let record = Explorer(Impure.pure).replayRecord(walks: 2, length: 3)
    let echo = SecondProcess(
      "/bin/sh", ["-c", "printf '%s\\n' \"$RECORD\"; printf %s \"$SWIFT_DETERMINISTIC_HASHING\""],
      environment: ["RECORD": record.text])
    #expect(try echo.record() == record)
    #expect(throws: ReplayRecord.Failure.unreadable) {
      try SecondProcess("/bin/sh", ["-c", "true"]).record()
    }
    let same = SecondProcess.sameProgram(environment: ["X": "1"])
    #expect(same.executable == CommandLine.arguments[0])
  }
}
