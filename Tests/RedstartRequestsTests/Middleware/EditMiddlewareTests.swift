import Redstart
import RedstartRequests
import TestSupport
import Testing

@Suite struct EditMiddlewareTests {
  struct Refused: Error {}

  let reader = HeldServer<NoParameters, String>()
  let writer = App.Server()
  let log = Guarded<[String]>([])

  private func store(_ order: EditOrder) async throws -> Store<App.State, App.Action> {
    let endpoint = Endpoint<NoParameters, String> { [reader] in try await reader.ask($0) }
    let store = App.store(
      log: log,
      also: [
        .editable(
          endpoint, in: \.note, action: .note, time: ManualTime().source, order: order,
          send: { [writer] edit in _ = try await writer.ask(edit.text) })
      ])
    store.dispatch(.note(.request(.load())))
    try await reader.next().answer("-")
    await store.settled()
    log.value = []
    return store
  }

  private func edit(_ text: String) -> App.Action { .note(.edit(App.Append(text: text))) }

  @Test func anEditIsShownAtOnceAndBecomesTheTruth() async throws {
    let store = try await store(.oneByOne)
    let result = store.dispatch(edit("a"))
    #expect(store.state.note.value == "-a" && store.state.note.truth.value == "-")
    try await writer.next().answer("")
    await result.finished
    #expect(store.state.note.truth.value == "-a" && store.state.note.edits.isEmpty)
    #expect(reader.questions.count == 1)
    #expect(
      log.value.map { $0.split(separator: "(")[0] } == [
        "note edit Append", "note started edit 1", "note succeeded edit 1",
      ])
  }

  @Test func editsAreSentOneByOne() async throws {
    let store = try await store(.oneByOne)
    for text in ["a", "b", "c"] { store.dispatch(edit(text)) }
    #expect(store.state.note.value == "-abc")
    for text in ["a", "b", "c"] {
      let held = try await writer.next()
      #expect(held.question == text && writer.questions.last == text)
      held.answer("")
    }
    await store.settled()
    #expect(store.state.note.truth.value == "-abc" && reader.questions.count == 1)
  }

  @Test func aFailedEditIsLeftOutAndTheOthersStay() async throws {
    let store = try await store(.atOnce)
    for text in ["a", "b", "c"] { store.dispatch(edit(text)) }
    let held = try await writer.next(3)
    held["b"]?.fail(Refused())
    await store.waits { $0.note.edits.count == 2 }
    #expect(store.state.note.value == "-ac")
    #expect(store.state.note.editFailure == RequestFailure(Refused()))
    held["c"]?.answer("")
    held["a"]?.answer("")
    // Edits that overlapped: the value is asked for again.
    try await reader.next().answer("-ca")
    await store.settled()
    #expect(store.state.note.value == "-ca" && store.state.note.editFailure == nil)
  }

  @Test func aPollWipesNoEdit() async throws {
    let store = try await store(.oneByOne)
    store.dispatch(edit("a"))
    let held = try await writer.next()
    store.dispatch(.note(.request(.reload())))
    try await reader.next().answer("+")
    await store.waits { !$0.note.truth.isLoading }
    #expect(store.state.note.value == "+a" && store.state.note.truth.value == "+")
    held.answer("")
    try await reader.next().answer("+a")
    await store.settled()
    #expect(store.state.note.value == "+a" && store.state.note.truth.value == "+a")
  }

  @Test func anEditCanBeCancelledBeforeAndAfterItWasSent() async throws {
    let store = try await store(.oneByOne)
    store.dispatch(edit("a"))
    store.dispatch(edit("b"))
    store.dispatch(edit("c"))
    let held = try await writer.next()
    store.dispatch(.note(.cancelEdit(2)))
    #expect(store.state.note.value == "-ac")
    store.dispatch(.note(.cancelEdit(1)))
    #expect(store.state.note.value == "-c")
    held.answer("")
    try await writer.next().answer("")
    // Whether the server has applied the first, nobody knows.
    try await reader.next().answer("-ac")
    await store.settled()
    #expect(store.state.note.value == "-ac" && writer.questions == ["a", "c"])
  }

  @Test func aTagInvalidatesTheTruth() async throws {
    let server = HeldServer<NoParameters, String>()
    let store = App.store(also: [
      .editable(
        Endpoint(tags: { _, _ in ["notes"] }) { try await server.ask($0) }, in: \.note,
        action: .note, time: ManualTime().source,
        invalidatedBy: { if case .saved(let tags) = $0 { tags } else { [] } },
        send: { _ in })
    ])
    store.dispatch(.note(.request(.load())))
    try await server.next().answer("1")
    await store.settled()
    store.dispatch(.saved(["notes"]))
    try await server.next().answer("2")
    await store.settled()
    #expect(store.state.note.value == "2")
  }
}
