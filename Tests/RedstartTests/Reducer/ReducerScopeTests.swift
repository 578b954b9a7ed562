import Redstart
import TestSupport
import Testing

@Suite struct ReducerScopeTests {
  private typealias Profile = SurfaceState.Profile

  private func after(_ actions: SurfaceAction..., from state: SurfaceState = SurfaceState())
    -> SurfaceState
  {
    var state = state
    for action in actions { Reducer.app(&state, action) }
    return state
  }

  @Test func aStoredPartIsChangedAndNothingElse() {
    var expected = SurfaceState()
    expected.profile = Profile(name: "Ada", visits: 1)
    #expect(after(.profile(.rename("Ada")), .profile(.visit)) == expected)
  }

  @Test func aComputedPartIsReadAndWritten() {
    var expected = SurfaceState()
    expected.profile.visits = -5
    #expect(after(.debt(2), .debt(3)) == expected)
  }

  @Test func anOptionalChildIsChangedWhileItExists() {
    #expect(after(.sheet(.visit)).sheet == nil)
    #expect(after(.open(true), .sheet(.visit), .sheet(.visit)).sheet?.visits == 2)
    #expect(after(.open(true), .sheet(.visit), .open(false), .sheet(.visit)).sheet == nil)
  }

  @Test func childrenInADictionaryAreFoundByKey() {
    var state = SurfaceState()
    state.people = ["a": Profile(), "b": Profile()]
    let result = after(
      .person(name: "b", .rename("Bea")), .person(name: "c", .visit), from: state)
    #expect(result.people == ["a": Profile(), "b": Profile(name: "Bea", visits: 0)])
  }

  @Test func childrenInAnArrayAreFoundByIdentity() {
    let result = after(
      .insertRow(id: 7), .insertRow(id: 9), .row(id: 9, add: 4), .row(id: 8, add: 1))
    #expect(result.rows == [.init(id: 7), .init(id: 9, value: 4)])
  }

  @Test func childrenMayLiveInATypeOfOnesOwn() {
    struct Pair: KeyedChildren {
      var left = 0
      var right = 0

      func child(id: Bool) -> Int? { id ? left : right }
      mutating func updateChild<R>(id: Bool, _ body: (inout Int) -> R) -> R? {
        id ? body(&left) : body(&right)
      }
    }
    struct Board { var pair = Pair() }
    let reducer = Reducer<Int, Int>.adding.scope(
      each: \Board.pair, action: Case<(Bool, Int), (Bool, Int)>({ $0 }, extract: { $0 }))
    var board = Board()
    reducer(&board, (true, 3))
    reducer(&board, (false, 4))
    #expect(board.pair.left == 3)
    #expect(board.pair.right == 4)
  }

  @Test func scopesNest() {
    struct Window { var app = SurfaceState() }
    enum WindowAction {
      case app(SurfaceAction)
      case close
    }
    let inWindow = Case<WindowAction, SurfaceAction>(WindowAction.app) {
      if case .app(let action) = $0 { action } else { nil }
    }
    let reducer = Reducer.app.scope(\Window.app, action: inWindow)
    var window = Window(app: after(.open(true), .insertRow(id: 1)))
    reducer(&window, .app(.sheet(.rename("deep"))))
    reducer(&window, .app(.row(id: 1, add: 2)))
    reducer(&window, .close)
    #expect(window.app.sheet?.name == "deep")
    #expect(window.app.rows == [.init(id: 1, value: 2)])
  }

  @Test func aPathMayGoSeveralPropertiesDeep() {
    let reducer = Reducer<Int, Int>.adding.scope(\SurfaceState.profile.visits, action: .add)
    var state = SurfaceState()
    reducer(&state, .add(6))
    #expect(state.profile.visits == 6)
  }

  @Test func aPathMayBeTheStateItself() {
    let reducer = Reducer<Int, Int>.adding.scope(\Int.self, action: .add)
    var state = 1
    reducer(&state, .add(6))
    #expect(state == 7)
  }

  /// Law 15: were a child copied, its array would move.
  @Test func childrenAreChangedInPlace() {
    struct List: Identifiable {
      let id: Int
      var numbers = Array(0..<100)
      var place: UnsafeRawPointer? { numbers.withUnsafeBytes(\.baseAddress) }
    }
    struct Lists {
      var stored = List(id: 0)
      var optional: List? = List(id: 1)
      var keyed = [2: List(id: 2)]
      var listed = [List(id: 3)]
      var places: [UnsafeRawPointer?] {
        [stored.place, optional?.place, keyed[2]?.place, listed.first?.place]
      }
    }
    typealias Whole = Case<Int, Int>
    let child = Reducer<List, Int> { list, value in list.numbers[0] = value }
    let one = Whole({ $0 }, extract: { $0 })
    func keyed(_ id: Int) -> Case<Int, (Int, Int)> { Case({ $1 }, extract: { (id, $0) }) }
    let reducer = Reducer<Lists, Int>.combine(
      child.scope(\.stored, action: one), child.scope(\.optional, action: one),
      child.scope(each: \.keyed, action: keyed(2)), child.scope(each: \.listed, action: keyed(3)))
    var lists = Lists()
    let before = lists.places
    reducer(&lists, 99)
    #expect(lists.places == before)
    #expect(lists.stored.numbers[0] == 99)
    #expect(lists.optional?.numbers[0] == 99)
    #expect(lists.keyed[2]?.numbers[0] == 99)
    #expect(lists.listed[0].numbers[0] == 99)
  }
}
