import Redstart
import RedstartRequests
import Testing

@Suite struct InvalidationTests {
  let server = App.Server()

  private func endpoint(refetches: Bool = true, lifetime: Duration = .seconds(100))
    -> Endpoint<String, String>
  {
    let tags: @Sendable (String, String?) -> Set<RequestTag> = { parameters, value in
      var tags: Set<RequestTag> = ["users", RequestTag("user", id: parameters)]
      if let value { tags.insert(RequestTag("named", id: value)) }
      return tags
    }
    return Endpoint(lifetime: lifetime, refetchesWhenInvalidated: refetches, tags: tags) {
      [server] in try await server.ask($0)
    }
  }

  private func loadedStore(_ endpoint: Endpoint<String, String>) async throws -> Store<
    App.State, App.Action
  > {
    let store = App.store(users: endpoint)
    for name in ["a", "b"] {
      store.dispatch(.users(.load(name)))
      try await server.next().answer(name.uppercased())
    }
    await store.settled()
    return store
  }

  @Test func aTagInvalidatesWhatBearsIt() async throws {
    let store = try await loadedStore(endpoint())
    store.dispatch(.saved([RequestTag("user", id: "a")]))
    let held = try await server.next()
    #expect(held.question == "a")
    #expect(store.state.users["a"].loadable == .loading(last: Loaded("A", at: .zero)))
    #expect(!store.state.users["b"].isLoading)
    held.answer("A2")
    await store.settled()
    #expect(store.state.users["a"].value == "A2")
    store.dispatch(.saved(["users", "others"]))
    for held in try await server.next(2) { held.answer(held.question + "3") }
    await store.settled()
    #expect(store.state.users["a"].value == "a3" && store.state.users["b"].value == "b3")
    store.dispatch(.saved(["others"]))
    await store.settled()
    #expect(server.questions.count == 5)
  }

  @Test func aTagMayDependOnTheValue() async throws {
    let store = try await loadedStore(endpoint())
    store.dispatch(.saved([RequestTag("named", id: "B")]))
    let held = try await server.next()
    #expect(held.question == "b")
    held.answer("C")
    await store.settled()
    store.dispatch(.saved([RequestTag("named", id: "B")]))
    await store.settled()
    #expect(server.questions.count == 3)
  }

  @Test func withoutRefetchTheNextLoadAsksAgain() async throws {
    let store = try await loadedStore(endpoint(refetches: false))
    store.dispatch(.saved(["users"]))
    await store.settled()
    #expect(server.questions.count == 2)
    #expect(store.state.users["a"].isInvalidated && store.state.users["a"].value == "A")
    store.dispatch(.users(.load("a")))
    try await server.next().answer("A2")
    await store.settled()
    store.dispatch(.users(.load("a")))
    await store.settled()
    #expect(server.questions.count == 3 && store.state.users["a"].value == "A2")
  }

  @Test(arguments: [true, false])
  func anInvalidationDuringAFetchIsNotLost(refetches: Bool) async throws {
    let store = App.store(users: endpoint(refetches: refetches))
    let result = store.dispatch(.users(.load("a")))
    let early = try await server.next()
    store.dispatch(.saved(["users"]))
    store.dispatch(.saved(["users"]))
    store.dispatch(.users(.load("a")))
    early.answer("before")
    let again = try await server.next()
    #expect(store.state.users["a"].loadable == .loading(last: Loaded("before", at: .zero)))
    again.answer("after")
    await result.finished
    #expect(store.state.users["a"].loadable == .loaded(Loaded("after", at: .zero)))
    #expect(server.questions == ["a", "a"])
  }
}
