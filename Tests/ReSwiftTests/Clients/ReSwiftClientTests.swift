import ReSwift
import ReSwiftPlayground
import ReSwiftPlayground5
import ReSwiftThunks
import ReSwiftThunks5
import ReSwiftTodo
import ReSwiftTodo5
import TestSupport
import Testing

/// Programs as users of the original wrote them, compiled as Swift 5 and as Swift 6.
@Suite(.serialized) @MainActor struct ReSwiftClientTests {
  @Test func theToDoAppRunsInSwift6() {
    let store = ReSwiftTodo.mainStore
    let list = ReSwiftTodo.TodoListController()
    let debug = ReSwiftTodo.DebugController()
    let user = ReSwiftTodo.UserLabel()
    let badge = ReSwiftTodo.BadgeView()
    let titles = ReSwiftTodo.TitleController()
    list.viewWillAppear()
    debug.viewWillAppear(true)
    store.dispatch(ReSwiftTodo.AddTodo(title: "second"))
    store.dispatch(ReSwiftTodo.ToggleTodo(id: 0))
    store.dispatch(ReSwiftTodo.SetFilter(.open))
    list.viewWillDisappear()
    store.dispatch(ReSwiftTodo.SetFilter(.all))
    #expect(list.titles == ["second"])
    #expect(list.reloads == 4)
    #expect(debug.counts == [1, 2, 2, 2, 2])
    #expect(badge.texts == ["1", "2", "1"])
    #expect(user.names == [nil])
    #expect(titles.titles == [["first"], ["first", "second"], ["first", "second"]])
    #expect(store.dispatches == 5)
    #expect(ReSwiftTodo.lastActions.name == "SetFilter")
  }

  @Test func theToDoAppRunsInSwift5() {
    let store = ReSwiftTodo5.mainStore
    let list = ReSwiftTodo5.TodoListController()
    let badge = ReSwiftTodo5.BadgeView()
    list.viewWillAppear()
    store.dispatch(ReSwiftTodo5.AddTodo(title: "second"))
    store.dispatch(ReSwiftTodo5.ToggleTodo(id: 0))
    #expect(list.titles == ["first", "second"])
    #expect(badge.texts == ["1", "2", "1"])
  }

  @Test func theAppWithThunksRunsInSwift6() {
    let server = ReSwiftThunks.Server()
    let store = ReSwiftThunks.makeStore()
    store.dispatch(ReSwiftThunks.fetchRepositories(server))
    store.dispatch(ReSwiftThunks.fetchRepositories(server))
    #expect(store.state.isLoading)
    server.answer(["a"])
    #expect(store.state.names == ["a"])
    #expect(!store.state.isLoading)
  }

  @available(*, deprecated)
  @Test func theAppWithActionCreatorsRunsInSwift5() {
    let server = ReSwiftThunks5.Server()
    let store = ReSwiftThunks5.makeStore()
    let done = Log<Int>()
    store.dispatch(ReSwiftThunks5.loadUnlessLoading(server)) { done.add($0.names.count) }
    server.answer(["a", "b"])
    #expect(done.entries == [2])
    store.dispatch(ReSwiftThunks5.clear)
    #expect(store.state.names.isEmpty)
  }

  @Test func thePlaygroundLoadsItsUsersInSwift6() async {
    ReSwiftPlayground.store.dispatch(ReSwiftPlayground.LoadUsers())
    #expect(ReSwiftPlayground.store.state.loading)
    ReSwiftPlayground.store.dispatch(ReSwiftPlayground.LoadUsers())
    while ReSwiftPlayground.store.state.loading { await Task.yield() }
    #expect(ReSwiftPlayground.store.state.users.map(\.name) == ["Marine", "Daniel"])
  }

  @Test func thePlaygroundLoadsItsUsersInSwift5() async {
    ReSwiftPlayground5.store.dispatch(ReSwiftPlayground5.LoadUsers())
    #expect(ReSwiftPlayground5.store.state.loading)
    while ReSwiftPlayground5.store.state.loading { await Task.yield() }
    #expect(ReSwiftPlayground5.store.state.users.map(\.name) == ["Marine", "Daniel"])
  }
}
