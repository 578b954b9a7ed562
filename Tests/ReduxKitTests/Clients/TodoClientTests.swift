import ReduxKitTodoClient
import ReduxKitTodoClientSwift5
import Testing

@Suite("A client: a to-do list with a global store and bound action creators")
struct TodoClientTests {
  @Test("In Swift 6 mode: rows are added, ticked off and filtered")
  func swift6() {
    let list = ReduxKitTodoClient.TodoListController()
    list.addButtonTapped(text: "sing")
    list.addButtonTapped(text: "fly")
    #expect(list.rows == ["[ ] sing", "[ ] fly"])
    list.rowTapped(0)
    #expect(list.rows == ["[x] sing", "[ ] fly"])
    list.segmentChanged(to: 1)
    #expect(list.rows == ["[ ] fly"])
    list.segmentChanged(to: 2)
    #expect(list.rows == ["[x] sing"])
    list.segmentChanged(to: 0)
    let second = ReduxKitTodoClient.TodoListController()
    #expect(second.rows == list.rows)
    second.addButtonTapped(text: "sleep")
    #expect(list.rows.count == 3)
  }

  @Test("In Swift 5 mode the same sources do the same")
  func swift5() {
    let list = ReduxKitTodoClientSwift5.TodoListController()
    list.addButtonTapped(text: "sing")
    list.rowTapped(0)
    list.segmentChanged(to: 2)
    #expect(list.rows == ["[x] sing"])
  }
}
