import Observation
import Redstart

/// The state of the tests of a main-actor view.
struct Screen: Sendable, Equatable {
  struct Person: Sendable, Equatable {
    var name = "Ann"
    var age = 30
    var address = Address()
  }

  struct Address: Sendable, Equatable {
    var city = "Bern"
    var street = "Rain"
  }

  enum Phase: Sendable { case idle, loading }

  struct Row: Sendable, Equatable, Identifiable {
    let id: Int
    var text = "row"
  }

  struct Opaque: Sendable {
    var number = 0
  }

  var person = Person()
  var friend: Person?
  var count = 0
  var phase = Phase.idle
  var rows: EntityTable<Row> = [Row(id: 1), Row(id: 2)]
  var names = ["zero", "one"]
  var totals = ["a": 1]

  var isBusy: Bool { phase == .loading }
}

enum ScreenAction: Int, Sendable, CaseIterable {
  case rename, birthday, moveHouse, befriend, count, load, rowTwo, rowOrder, rowRemoved, rowAdded,
    name
  case total, totalRemoved, nothing, sameAgain

  static func reduce(_ screen: inout Screen, _ action: ScreenAction) {
    switch action {
    case .rename: screen.person.name += "!"
    case .birthday: screen.person.age += 1
    case .moveHouse: screen.person.address.city += "e"
    case .befriend: screen.friend = screen.friend == nil ? Screen.Person() : nil
    case .count: screen.count += 1
    case .load: screen.phase = screen.phase == .idle ? .loading : .idle
    case .rowTwo: screen.rows[id: 2]?.text += "!"
    case .rowOrder: screen.rows.move(id: screen.rows.ids.first ?? 0, to: screen.rows.count - 1)
    case .rowRemoved: screen.rows.remove(id: 2)
    case .rowAdded: screen.rows.updateOrAppend(Screen.Row(id: 2))
    case .name: screen.names[1] += "!"
    case .total: screen.totals["a", default: 0] += 1
    case .totalRemoved: screen.totals["a"] = nil
    case .nothing: break
    case .sameAgain:
      screen.person.name = String(decoding: Array(screen.person.name.utf8), as: UTF8.self)
    }
  }

  static func store() -> Store<Screen, ScreenAction> {
    Store(initialState: Screen(), reducer: reduce)
  }
}

typealias ScreenView = ObservableStore<Screen, ScreenAction>

/// Something that a reader can read, and what it gives by its definition.
enum ScreenRead: Int, CaseIterable, Sendable {
  case name, age, city, person, friendName, count, isBusy, rowOne, rowTwo, ids, rowCount, nameOne,
    nameCount
  case total, noTotal, whole

  @MainActor
  func read(_ view: ScreenView) -> String {
    switch self {
    case .name: view.person.name
    case .age: "\(view[\.person.age])"
    case .city: view.person.address.city
    case .person: "\(view.person.value)"
    case .friendName: view[\.friend?.name] ?? "-"
    case .count: "\(view.count)"
    case .isBusy: "\(view.isBusy)"
    case .rowOne: view.rows[id: 1]?.text ?? "-"
    case .rowTwo: view.rows[id: 2]?.text ?? "-"
    case .ids: "\(Array(view.rows.ids))"
    case .rowCount: "\(view.rows.count)"
    case .nameOne: view.names[1]
    case .nameCount: "\(view.names.count)"
    case .total: "\(view.totals["a"] ?? -1)"
    case .noTotal: "\(view.totals["none"] ?? -1)"
    case .whole: "\(view.withState { $0 })"
    }
  }

  func value(_ screen: Screen) -> String {
    switch self {
    case .name: screen.person.name
    case .age: "\(screen.person.age)"
    case .city: screen.person.address.city
    case .person: "\(screen.person)"
    case .friendName: screen.friend?.name ?? "-"
    case .count: "\(screen.count)"
    case .isBusy: "\(screen.isBusy)"
    case .rowOne: screen.rows[id: 1]?.text ?? "-"
    case .rowTwo: screen.rows[id: 2]?.text ?? "-"
    case .ids: "\(Array(screen.rows.ids))"
    case .rowCount: "\(screen.rows.count)"
    case .nameOne: screen.names[1]
    case .nameCount: "\(screen.names.count)"
    case .total: "\(screen.totals["a"] ?? -1)"
    case .noTotal: "\(screen.totals["none"] ?? -1)"
    case .whole: "\(screen)"
    }
  }
}
