import RedSwift
import TestSupport
import Testing

/// What a module listens to follows its state.
@Suite @MainActor struct SubscriptionTests {
  /// Streams by topic, with what is started and ended.
  private final class Radio: Sendable {
    let continuations = Guarded<[String: AsyncStream<String>.Continuation]>([:])
    let log = Log<String>()

    func stream(_ topic: String) -> AsyncStream<String> {
      log.add("start \(topic)")
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      continuation.onTermination = { [log] end in
        if case .cancelled = end { log.add("stop \(topic)") }
      }
      continuations.change { $0[topic] = continuation }
      return stream
    }

    var starts: Int { log.entries.filter { $0.hasPrefix("start") }.count }

    func say(_ text: String, on topic: String) {
      _ = continuations.value[topic]?.yield(text)
    }
  }

  @Test func subscriptionsStartAndStopWithTheState() async {
    let radio = Radio()
    let log = Log<String>()
    let bench = Bench.make(log, .init(topic: { radio.stream($0) }))
    bench.handle(.listen(["a", "b"]))
    #expect(bench.runningSubscriptions == 2)
    await wait { radio.log.count == 2 }
    radio.say("1", on: "a")
    await wait { log.count == 1 }
    // What stays is not started again.
    bench.handle(.listen(["b", "c"]))
    await wait { radio.log.count == 4 }
    #expect(Set(radio.log.entries.prefix(2)) == ["start a", "start b"])
    #expect(Set(radio.log.entries.suffix(2)) == ["stop a", "start c"])
    radio.say("2", on: "a")
    radio.say("3", on: "b")
    radio.say("4", on: "c")
    await wait { log.count == 3 }
    #expect(Set(log.entries) == ["a: 1", "b: 3", "c: 4"])
    bench.close()
    await wait { radio.log.count == 6 }
    #expect(Set(radio.log.entries.suffix(2)) == ["stop b", "stop c"])
    #expect(bench.runningSubscriptions == 0)
  }

  /// A stream that ends by itself is not begun again, until the state has stopped asking for it and asks anew.
  @Test func anEndedStreamIsNotBegunAgain() async {
    let radio = Radio()
    let bench = Bench.make(Log(), .init(topic: { radio.stream($0) }))
    bench.handle(.listen(["a"]))
    await wait { radio.log.count == 1 }
    radio.continuations.value["a"]?.finish()
    await wait { bench.runningSubscriptions == 0 }
    bench.handle(.listen(["a"]))
    bench.handle(.note("x"))
    #expect(bench.runningSubscriptions == 0)
    bench.handle(.listen([]))
    bench.handle(.listen(["a"]))
    await wait { radio.log.count == 2 }
    #expect(radio.log.entries == ["start a", "start a"])
    bench.close()
  }

  /// A message that was on its way when the state stopped asking is not handled.
  @Test func aStoppedSubscriptionIsNotHeard() async {
    let radio = Radio()
    let log = Log<String>()
    let bench = Bench.make(log, .init(topic: { radio.stream($0) }))
    bench.handle(.listen(["a"]))
    await wait { radio.log.count == 1 }
    for _ in 0..<Scale.count(50) {
      radio.say("x", on: "a")
      bench.handle(.listen([]))
      let count = log.count
      await Main.turn()
      #expect(log.count == count)
      let starts = radio.starts
      bench.handle(.listen(["a"]))
      await wait { radio.starts > starts }
    }
    bench.close()
  }
}
