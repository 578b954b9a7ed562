import MainActorClient
import Testing

@Suite struct MainActorClientTests {
  @MainActor @Test func aScreenFollowsItsStoreBeforeADispatchReturns() {
    let screen = FeedScreen { [] }
    #expect(screen.changes == ["- false"])
    #expect(screen.send(.loaded(["a"])) == 1)
    #expect(screen.lines == ["a"])
    #expect(screen.send(.settings(.toggle)) == 2)
    #expect(screen.isCompact)
  }

  @MainActor @Test func aGlobalStoreMayBelongToTheMainActor() {
    let screen = FeedScreen.ofMainActor()
    screen.send(.loaded(["a"]))
    #expect(FeedScreen.ofMainActor().lines == ["a"])
  }

  @MainActor @Test func whatMiddlewareLoadsElsewhereArrivesOnTheMainActor() async {
    // What is loaded must not arrive before the second action, which would begin another load.
    let (permission, gate) = AsyncStream<Void>.makeStream()
    let screen = FeedScreen {
      for await _ in permission {}
      return ["a", "b"]
    }
    screen.send(.load)
    screen.send(.load)
    #expect(screen.changes == ["- false", "false true"])
    gate.finish()
    #expect(await screen.firstTitles() == ["a", "b"])
  }

  @MainActor @Test func commitsAreReadOnTheMainActor() async {
    let screen = FeedScreen { ["a"] }
    #expect(
      await screen.actionsUntilLoaded() == [.settings(.toggle), .load, .loaded(["a"])])
    #expect(screen.isCompact)
  }

  @Test func theGlobalStoreIsUsedFromOffTheMainActor() async {
    #expect(compactFromAnywhere())
    let screen = await FeedScreen()
    #expect(await screen.isCompact)
    #expect(!compactFromAnywhere())
  }
}
