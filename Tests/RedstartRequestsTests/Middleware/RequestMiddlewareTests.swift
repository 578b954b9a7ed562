import Redstart
import RedstartRequests
import RedstartTesting
import TestSupport
import Testing

@Suite struct RequestMiddlewareTests {
  struct Broken: Error {}

  let server = App.Server()
  let log = Guarded<[String]>([])

  private func endpoint(
    _ policy: EffectPolicy = .latestWins, lifetime: Duration = .zero
  ) -> Endpoint<String, String> {
    Endpoint(policy: policy, lifetime: lifetime) { [server] in try await server.ask($0) }
  }

  @Test func aWishLeadsToARequestAndItsAnswerToAValue() async throws {
    let time = ManualTime()
    time.advance(by: 7)
    let store = App.store(page: endpoint(), log: log, time: time.source)
    let result = store.dispatch(.page(.load("a")))
    #expect(store.state.page.loadable == .loading(last: nil))
    try await server.next().answer("A")
    await result.finished
    #expect(store.state.page.loadable == .loaded(Loaded("A", at: .seconds(7))))
    #expect(
      log.value == [#"page load "a""#, #"page started 1 of "a""#, #"page succeeded 1 of "a""#])
  }

  @Test func anErrorBecomesAFailureByTheEndpointsMapping() async throws {
    let failing = Endpoint<String, String> { _ in
      throw Broken()
    } failure: {
      RequestFailure(type: "HTTP", code: 401, message: "\($0)")
    }
    let store = App.store(page: failing)
    await store.dispatch(.page(.load("a"))).finished
    #expect(
      store.state.page.failure == RequestFailure(type: "HTTP", code: 401, message: "Broken()"))
    #expect(!store.state.page.isLoading)
  }

  @Test func anOperationThatGivesUpByItselfIsCancelled() async throws {
    let store = App.store(page: Endpoint { _ in throw CancellationError() }, log: log)
    await store.dispatch(.page(.load("a"))).finished
    #expect(store.state.page.loadable == .idle)
    #expect(log.value.last == #"page cancelled 1 of "a""#)
  }

  @Test func aTimeOutIsAFailure() async throws {
    let clock = TestClock()
    let slow = endpoint().adjusted { $0.timeout(.seconds(5), clock: clock) }
    let store = App.store(page: slow)
    let result = store.dispatch(.page(.load("a")))
    let held = try await server.next()
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(5))
    await result.finished
    held.answer("A")
    #expect(store.state.page.failure?.type == String(reflecting: EffectTimeout.self))
    #expect(store.state.page.value == nil)
  }

  @Test func severalAttemptsAreOneRequest() async throws {
    let clock = ImmediateClock()
    let retry = Retry.constant(attempts: 3, pause: .seconds(1), jitter: .none)
    let store = App.store(
      page: endpoint().adjusted { $0.retrying(retry, clock: clock) }, log: log)
    let result = store.dispatch(.page(.load("a")))
    try await server.next().fail(Broken())
    try await server.next().fail(Broken())
    #expect(store.state.page.loadable == .loading(last: nil))
    try await server.next().answer("A")
    await result.finished
    #expect(store.state.page.value == "A" && server.questions == ["a", "a", "a"])
    #expect(log.value.dropFirst() == [#"page started 1 of "a""#, #"page succeeded 1 of "a""#])
  }

  @Test func aJoinedWishDoesNotWait() async throws {
    let store = App.store(page: endpoint())
    let first = store.dispatch(.page(.load("a")))
    let held = try await server.next()
    await store.dispatch(.page(.load("a"))).finished
    #expect(store.state.page.isLoading)
    held.answer("A")
    await first.finished
    #expect(store.state.page.value == "A")
  }

  @Test func equalRequestsInFlightAreOne() async throws {
    let store = App.store(page: endpoint(), users: endpoint(), log: log)
    store.dispatch(.page(.load("a")))
    store.dispatch(.page(.load("a")))
    store.dispatch(.page(.reload("a")))
    let held = try await server.next()
    held.answer("A")
    await store.settled()
    #expect(server.questions == ["a"])
    for name in ["a", "b", "a", "b"] { store.dispatch(.users(.load(name))) }
    for held in try await server.next(2) { held.answer(held.question.uppercased()) }
    await store.settled()
    #expect(server.questions.sorted() == ["a", "a", "b"])
    #expect(store.state.users["a"].value == "A" && store.state.users["b"].value == "B")
  }

  /// Many threads wish the same at once: one request, because deciding and starting are one turn.
  @Test func manyThreadsSendOneRequest() async throws {
    for _ in 0..<200 {
      let store = App.store(page: endpoint(.ignoreWhileRunning), log: log)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { store.dispatch(.page(.load("a"))) } }
      }
      try await server.next().answer("A")
      await store.settled()
      #expect(store.state.page.value == "A")
    }
    #expect(server.questions.count == 200)
    #expect(log.value.count { $0.hasPrefix("page started") } == 200)
  }

  @Test func aFreshValueIsReusedAndAStaleOneAskedForAgain() async throws {
    let time = ManualTime()
    let store = App.store(page: endpoint(lifetime: .seconds(10)), time: time.source)
    store.dispatch(.page(.load("a")))
    try await server.next().answer("A1")
    await store.settled()
    time.advance(by: 9)
    await store.dispatch(.page(.load("a"))).finished
    #expect(server.questions.count == 1)
    time.advance(by: 1)
    let result = store.dispatch(.page(.load("a")))
    #expect(store.state.page.loadable == .loading(last: Loaded("A1", at: .zero)))
    try await server.next().answer("A2")
    await result.finished
    #expect(store.state.page.loadable == .loaded(Loaded("A2", at: .seconds(10))))
    store.dispatch(.page(.reload("a")))
    try await server.next().fail(Broken())
    await store.settled()
    #expect(store.state.page.value == "A2" && store.state.page.failure != nil)
  }

  @Test func latestWinsCancelsTheOlder() async throws {
    let store = App.store(page: endpoint(.latestWins), log: log)
    store.dispatch(.page(.load("a")))
    let old = try await server.next()
    store.dispatch(.page(.load("b")))
    let new = try await server.next()
    old.answer("A")
    new.answer("B")
    await store.settled()
    #expect(store.state.page.value == "B")
    #expect(
      log.value == [
        #"page load "a""#, #"page started 1 of "a""#, #"page load "b""#,
        #"page cancelled 1 of "a""#, #"page started 2 of "b""#, #"page succeeded 2 of "b""#,
      ])
  }

  @Test func ignoringWhileRunningSendsNothing() async throws {
    let store = App.store(page: endpoint(.ignoreWhileRunning))
    store.dispatch(.page(.load("a")))
    store.dispatch(.page(.load("b")))
    try await server.next().answer("A")
    await store.settled()
    #expect(server.questions == ["a"] && store.state.page.value == "A")
  }

  @Test func queuedRequestsAreSentOneAfterTheOther() async throws {
    let store = App.store(page: endpoint(.queued))
    for name in ["a", "b", "c"] { store.dispatch(.page(.load(name))) }
    for name in ["a", "b", "c"] {
      let held = try await server.next()
      #expect(held.question == name)
      #expect(server.questions.last == name)
      held.answer(name.uppercased())
    }
    await store.settled()
    #expect(store.state.page.value == "C")
  }

  @Test func concurrentAnswersThatComeLateDoNotOverwrite() async throws {
    let store = App.store(page: endpoint(.concurrent), log: log)
    store.dispatch(.page(.load("a")))
    store.dispatch(.page(.load("b")))
    let held = try await server.next(2)
    let (old, new) = (try #require(held["a"]), try #require(held["b"]))
    new.answer("B")
    await store.waits { $0.page.running.count == 1 }
    #expect(store.state.page.value == "B" && store.state.page.isLoading)
    old.answer("A")
    await store.settled()
    #expect(log.value.last == #"page succeeded 1 of "a""#)
    #expect(store.state.page.value == "B" && !store.state.page.isLoading)
  }

  @Test func cancellingSilencesTheRequestAndEndsItsTask() async throws {
    let store = App.store(page: endpoint(), log: log)
    store.dispatch(.page(.load("a")))
    let held = try await server.next()
    store.dispatch(.page(.cancel()))
    #expect(store.state.page.loadable == .idle)
    #expect(try await server.nextCancellation() == "a")
    held.answer("A")
    await store.settled()
    #expect(store.state.page.loadable == .idle)
    #expect(log.value.last == #"page cancelled 1 of "a""#)
    store.dispatch(.page(.load("a")))
    store.dispatch(.page(.cancel()))
    await store.settled()
    #expect(store.state.page.loadable == .idle)
  }

  @Test func forgettingEndsTheRequestsAndTheValues() async throws {
    let store = App.store(users: endpoint())
    store.dispatch(.users(.load("a")))
    try await server.next().answer("A")
    await store.settled()
    store.dispatch(.users(.load("b")))
    let held = try await server.next()
    store.dispatch(.users(.forget()))
    held.answer("B")
    await store.settled()
    #expect(store.state.users.parameters.isEmpty)
  }
}
