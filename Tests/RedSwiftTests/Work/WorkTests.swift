import RedSwift
import Redstart
import TestSupport
import Testing

/// Work as values: its forms, its policies, its cancellation, its errors.
@Suite @MainActor struct WorkTests {
  struct Trouble: Error {}

  @Test func theFormsOfWorkAnswer() async {
    let log = Log<String>()
    let outputs = Log<String>()
    var configuration = ModuleConfiguration<Bench>()
    configuration.onOutput = { outputs.add($0) }
    let bench = Bench.make(log, .init(), configuration)
    bench.start { .callback { handler in handler(.note("callback")) } }
    bench.start { .scope { scope in scope.send(.note("scope")) } }
    bench.start { .several(.output("out"), .scope { $0.output("put") }, .none) }
    #expect(log.take() == ["callback", "scope"])
    #expect(outputs.entries == ["out", "put"])
    bench.start { .run { .note("run") } }
    await wait { log.count == 1 }
    bench.start { .run { nil } }
    bench.start {
      .sending { sender in
        for number in 1...3 { sender.send(.note("\(number)")) }
      }
    }
    await wait { log.count == 4 }
    bench.start {
      .stream {
        AsyncStream {
          $0.yield(.note("stream"))
          $0.finish()
        }
      }
    }
    await wait { log.count == 5 }
    #expect(log.entries == ["run", "1", "2", "3", "stream"])
    await wait { bench.runningWork == 0 }
    bench.close()
  }

  /// An older search that answers after a newer one was started is not heard, even if its answer was on its way.
  @Test func cancelledWorkIsNotHeard() async {
    let log = Log<String>()
    let bench = Bench.make(log)
    let senders = Log<ModuleSender<Bench.Message>>()
    let search: @Sendable () -> ModuleWork<Bench> = {
      .sending(id: "search", policy: .latestWins) { sender in
        senders.add(sender)
        await AsyncGate().wait()
      }
    }
    bench.start(search)
    await wait { senders.count == 1 }
    let first = senders.entries[0]
    // On its way when the newer one is started: the main actor is busy with this.
    Threads.run { #expect(first.send(.note("late")) == .queued) }
    bench.start(search)
    #expect(first.send(.note("too late")) == .cancelled)
    await wait { senders.count == 2 }
    #expect(senders.entries[1].send(.note("new")) == .handled)
    bench.start { .cancel("search") }
    #expect(senders.entries[1].send(.note("cancelled")) == .cancelled)
    #expect(bench.runningWork == 0)
    // Whoever cancelled nothing has changed nothing.
    bench.start { .cancel("nothing") }
    await Main.turn()
    // The first was sent before the newer search was: it is handled before that is started.
    #expect(log.entries == ["late", "new"])
    bench.close()
  }

  @Test func aMessageOfCancelledWorkThatWaitsIsDropped() async {
    let log = Log<String>()
    let bench = Bench.make(log)
    let senders = Log<ModuleSender<Bench.Message>>()
    bench.start {
      .sending(id: "work") { sender in
        senders.add(sender)
        await AsyncGate().wait()
      }
    }
    await wait { senders.count == 1 }
    let sender = senders.entries[0]
    bench.start {
      .scope { scope in
        // Handled in their order: the cancellation comes before the note that is sent while it waits.
        scope.send(.start(.init { .cancel("work") }))
        #expect(sender.send(.note("ghost")) == .queued)
      }
    }
    #expect(log.count == 0)
    bench.close()
  }

  @Test func aPolicyDecidesBetweenWorkOfOneID() async {
    let log = Log<String>()
    let bench = Bench.make(log)
    let gates = (0..<4).map { _ in AsyncGate() }
    let started = Log<Int>()
    func start(_ number: Int, _ policy: EffectPolicy) {
      bench.start {
        .run(id: "one", policy: policy) {
          started.add(number)
          await gates[number].waitStubbornly()
          return .note("\(number)")
        }
      }
    }
    start(0, .queued)
    start(1, .queued)
    start(2, .ignoreWhileRunning)
    #expect(bench.runningWork == 2)
    await wait { started.count == 1 }
    gates[0].open()
    await wait { started.count == 2 }
    start(3, .concurrent)
    await wait { started.count == 3 }
    gates[1].open()
    gates[3].open()
    await wait { log.count == 3 && bench.runningWork == 0 }
    #expect(started.entries == [0, 1, 3])
    #expect(Set(log.entries) == ["0", "1", "3"])
    bench.close()
  }

  /// Of work that was cancelled before its task has begun, the function is never called.
  @Test func workThatIsCancelledBeforeItBeginsIsNotCalled() async {
    let calls = Guarded(0)
    let alive = Guarded(0)
    let bench = Bench.make(Log())
    for _ in 0..<200 {
      bench.start {
        let probe = Probe(alive)
        let run = ModuleWork<Bench>.run(id: "work") {
          calls.change { $0 += 1 }
          return withExtendedLifetime(probe) { nil }
        }
        return .several(run, .cancel("work"))
      }
    }
    await wait { alive.value == 0 }
    // Another thread may be quick enough to begin one of them, but not each.
    #expect(calls.value < 200)
    #expect(bench.runningWork == 0)
    bench.close()
  }

  @Test func anErrorThatNobodyHandlesReachesTheHook() async {
    let failures = Log<String>()
    var configuration = ModuleConfiguration<Bench>()
    configuration.onFailure = { failures.add("\($0)") }
    let bench = Bench.make(Log(), .init(), configuration)
    bench.start { .run(id: "trouble") { throw Trouble() } }
    await wait { failures.count == 1 }
    #expect(
      failures.entries == ["Bench: the work \"trouble\" failed and nobody handled it: Trouble()"])
    // One that its own cancellation has caused is none.
    let isStarted = AsyncGate()
    bench.start {
      .run(id: "cancelled") {
        isStarted.open()
        await AsyncGate().wait()
        try Task.checkCancellation()
        return nil
      }
    }
    await isStarted.wait()
    bench.start { .cancel("cancelled") }
    await Main.turn()
    #expect(failures.count == 1)
    bench.close()
  }

  @Test func allWorkIsCancelledAtTheEnd() async {
    let bench = Bench.make(Log())
    let cancelled = Guarded(0)
    let started = Guarded(0)
    for _ in 0..<10 {
      bench.start {
        .run {
          await withTaskCancellationHandler {
            started.change { $0 += 1 }
            await AsyncGate().wait()
          } onCancel: {
            cancelled.change { $0 += 1 }
          }
          return nil
        }
      }
    }
    await wait { started.value == 10 }
    bench.close()
    #expect(cancelled.value == 10)
    #expect(bench.runningWork == 0)
  }
}

extension WorkTests {
  /// Work that has returned counts as running until what it has sent was handled, so that a newer one still silences it.
  @Test func anAnswerThatWaitsIsSilencedByNewerWork() async {
    let log = Log<String>()
    let bench = Bench.make(log)
    let mayAnswer = AsyncGate()
    let hasAnswered = Gate()
    bench.start {
      .sending(id: "search", policy: .latestWins) { sender in
        await mayAnswer.wait()
        sender.send(.note("stale"))
        hasAnswered.open()
      }
    }
    // Both wait, because the main actor is busy with this: the message that starts the newer search, and then the answer.
    let handle = bench.handle
    Threads.run {
      handle(.start(.init { .run(id: "search", policy: .latestWins) { .note("new") } }))
    }
    mayAnswer.open()
    hasAnswered.pass()
    await wait { log.count > 0 && bench.runningWork == 0 }
    #expect(log.entries == ["new"])
    bench.close()
  }

  /// Work that waits may hold the last reference to something that uses the module when it is freed.
  @Test func cancelledWorkIsFreedWithNothingHeld() {
    let counts = Log<Int>()
    let bench = Bench.make(Log())
    bench.start {
      .run(id: "one", policy: .queued) {
        await AsyncGate().wait()
        return nil
      }
    }
    bench.start {
      let farewell = Farewell { counts.add(bench.runningWork) }
      return .run(id: "one", policy: .queued) { withExtendedLifetime(farewell) { nil } }
    }
    #expect(bench.runningWork == 2)
    #expect(counts.count == 0)
    bench.start { .cancel("one") }
    #expect(counts.entries == [0])
    bench.close()
  }

  /// On an actor of its own, a scope is visited by a hop: one that arrives after the end finds nothing to do.
  @Test func theScopeOfAnEndedModuleIsNotVisited() async {
    let log = Log<String>()
    let alive = Guarded(0)
    let isReached = Gate()
    let bench = Bench.build(on: Home(), context: .init(), initialState: .init())
    bench.start {
      let probe = Probe(alive)
      isReached.open()
      return .scope { _ in withExtendedLifetime(probe) { log.add("visited") } }
    }
    // The main actor is busy with this, so that the hop cannot arrive before the end.
    isReached.pass()
    bench.close()
    await wait { alive.value == 0 }
    #expect(log.count == 0)
  }
}
