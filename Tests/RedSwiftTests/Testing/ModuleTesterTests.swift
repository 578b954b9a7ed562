import RedSwift
import RedSwiftTesting
import RedstartTesting
import Testing

/// The tester accepts what a module does, and says what it does otherwise.
@Suite struct ModuleTesterTests {
  private func messages(_ body: () -> Void) -> [String] {
    FailureReporter.collecting(body).map(\.message)
  }

  @Test func whatIsExpectedPasses() {
    let failures = messages {
      let tester = ModuleTester<Ledger>(given: .init(entries: ["old"]))
      tester.when(.add("1"), .add("2"), .say("a"), .say("b"))
      tester.thenPresents(.added("1"), .added("2"))
      let first = tester.thenTask(.say("a"))
      let second = tester.thenTask(where: { $0 == .say("b") })
      tester.answer(second, with: .add("3"))
      tester.answer(first, with: .add("4"), isLast: false)
      tester.answer(first, with: .add("5"))
      tester.thenPresents(.added("3"), .added("4"))
      tester.thenPresents(where: { $0 == .added("5") })
      tester.then(\.entries, is: ["old", "1", "2", "3", "4", "5"])
      tester.finish()
    }
    #expect(failures == [])
  }

  @Test func everythingElseFails() {
    let failures = messages {
      let tester = ModuleTester<Ledger>(given: .init())
      tester.when(.add("1"), .add("2"), .say("a"), .say("b"), .say("c"))
      tester.thenPresents(.added("x"))
      tester.thenPresents(where: { _ in false })
      tester.thenPresents(.added("3"))
      tester.thenPresents(where: { _ in true })
      tester.then(\.entries, is: [])
      tester.thenTask(.say("x"))
      let held = tester.thenTask(.say("b"))
      tester.drop(held)
      tester.answer(held, with: .add("late"))
      tester.thenTask(.say("c"))
      tester.thenTask(.say("d"))
      tester.when(.add("4"), .say("e"))
      tester.finish()
    }
    #expect(
      failures == [
        "Expected added(\"x\"), but added(\"1\") is presented.",
        "Presented added(\"2\"), which was not expected.",
        "Expected added(\"3\"), but nothing more is presented.",
        "Expected a change, but nothing more is presented.",
        "Expected [], found [\"1\", \"2\"].",
        "Found the task say(\"a\"), which was not expected.",
        "The task say(\"b\") is not outstanding.",
        "Expected a task, but there are no more.",
        """
        Presented and not expected: added("4")
        A task that was not expected: say("e")
        A task that is still outstanding: say("c")
        """,
      ])
  }

  @Test func aTesterThatIsReleasedWithoutAnEndMakesUpForIt() {
    let line = #line + 2
    let failures = FailureReporter.collecting {
      let tester = ModuleTester<Ledger>(given: .init())
      tester.when(.add("1"))
    }
    #expect(failures.map(\.message) == ["Presented and not expected: added(\"1\")"])
    #expect(failures.map(\.site.line) == [UInt(line)])
    // What has happened after the end has not been looked at either; what was reported there is not reported again.
    let later = messages {
      let tester = ModuleTester<Ledger>(given: .init())
      tester.when(.add("1"))
      tester.finish()
      let other = ModuleTester<Ledger>(given: .init())
      other.finish()
      other.when(.say("a"))
    }
    #expect(
      later.sorted() == [
        "A task that was not expected: say(\"a\")", "Presented and not expected: added(\"1\")",
      ])
  }

  @Test func failuresAreReportedAtTheCallersLine() {
    let line = #line + 2
    let failures = FailureReporter.collecting {
      ModuleTester<Ledger>(given: .init()).thenTask(.say("x"))
    }
    #expect(failures.map(\.site.line) == [UInt(line)])
    #expect(failures.first?.site.fileID.description == "RedSwiftTests/ModuleTesterTests.swift")
  }

  @Test @MainActor func theRecorderHoldsTheTasksOfARunningModule() {
    let recorder = ModuleRecorder<Ledger>()
    let ledger = recorder.run(given: .init())
    ledger.handle(.say("a"))
    recorder.handler?(.say("b"))
    #expect(recorder.tasks.map(\.task) == [.say("a"), .say("b")])
    let (first, second) = (recorder.tasks[0], recorder.tasks[1])
    recorder.answer(second, with: .add("2"), isLast: false)
    recorder.answer(second, with: .add("3"))
    recorder.answer(first, with: .add("1"))
    #expect(recorder.takeChanges() == [.added("2"), .added("3"), .added("1")])
    #expect(recorder.tasks.isEmpty)
    ledger.close()
    recorder.answer(first, with: .add("late"))
    #expect(ledger.refusedMessages == 0)
    #expect(recorder.changes.isEmpty)
  }
}
