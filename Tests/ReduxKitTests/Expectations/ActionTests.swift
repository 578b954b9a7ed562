import ReduxKit
import TestSupport
import Testing

@Suite("Actions")
struct ActionTests {
  @Test("An enum, a struct and a class can each be an action and be dispatched")
  func kinds() {
    let store = createStore(counter, state: nil)
    store.dispatch(Change.set(4))
    #expect(store.state == 4)
    store.dispatch(Add(2))
    #expect(store.state == 6)
    store.dispatch(Reset())
    #expect(store.state == 0)
  }

  @Test("An action's type contains the type's name and is equal for two instances")
  func typeOfAnAction() {
    #expect(Reset().type.contains("Reset"))
    #expect(Reset().type == Reset().type)
    #expect(Add(1).type == Add(2).type)
    #expect(Change.double.type == Change.set(1).type)
    #expect(Add(1).type != Reset().type)
    let standard: any FluxStandardAction = Add(1)
    #expect(standard.type == "Add")
  }

  @Test("An action seen as a FluxStandardAction yields its typed payload")
  func payload() {
    let action: any FluxStandardAction = Add(7)
    #expect(action.payload as? Int == 7)
    #expect(action.meta == nil)
    #expect(!action.error)
  }

  private struct Renamed: SimpleStandardAction {
    var meta: Any?
    var error = false
    var rawPayload: String
  }

  @Test("A SimpleStandardAction needs only meta, error and rawPayload: its payload is derived")
  func simpleStandardAction() {
    let action = Renamed(rawPayload: "new")
    #expect(action.payload as? String == "new")
  }

  private static func make<A: StandardAction>(_ type: A.Type, _ payload: A.PayloadType?) -> A {
    A(payload: payload, meta: "made", error: true)
  }

  @Test("A StandardAction can be made of its parts where its type is generic")
  func standardAction() {
    let action = Self.make(Add.self, 3)
    #expect(action.rawPayload == 3)
    #expect(action.meta as? String == "made")
    #expect(action.error)
    #expect(Self.make(Add.self, nil).rawPayload == 1)
  }

  @Test("An app's own protocols may inherit from Action")
  func ownProtocols() {
    let store = createStore({ (log: [String]?, action: any Action) in
      (log ?? []) + ((action as? any Described).map { [$0.text] } ?? [])
    })
    store.dispatch(Arrived())
    store.dispatch(Nothing())
    store.dispatch(Left())
    #expect(store.state == ["arrived", "left"])
  }

  @Test("Cases with associated values are matched in a reducer's switch")
  func casesInASwitch() {
    let store = createStore(
      { (text: String?, action: any Action) in
        switch action {
        case Change.set(let number): "set to \(number)"
        case Change.double: "doubled"
        default: text ?? ""
        }
      }, state: "at first")
    store.dispatch(Nothing())
    #expect(store.state == "at first")
    store.dispatch(Change.set(3))
    #expect(store.state == "set to 3")
    store.dispatch(Change.double)
    #expect(store.state == "doubled")
  }
}

private protocol Described: Action {
  var text: String { get }
}

private struct Arrived: Described { let text = "arrived" }
private struct Left: Described { let text = "left" }
