import Redstart
import Testing

@Suite struct ValueDifferenceTests {
  private struct Name: Equatable {
    var first = "Ada"
    var last = "L"
  }

  /// Without `==`, so that it is compared part by part.
  private struct Person {
    var name = Name()
    var age = 30
    var boss: Name?
  }

  private enum Screen {
    case list
    case detail(Name)
    case edit(id: Int, text: String)
  }

  private final class Box {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  private final class EqualBox: Equatable {
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (left: EqualBox, right: EqualBox) -> Bool { true }
  }

  private func between<Value>(_ old: Value, _ new: Value) -> [String] {
    ValueDifference.between(old, new).map(\.description)
  }

  @Test func equalValuesHaveNone() {
    #expect(between(Person(), Person()) == [])
    #expect(between(1, 1) == [])
    #expect(between(Screen.list, .list) == [])
    #expect(between([1, 2], [1, 2]) == [])
    #expect(between(EqualBox(1), EqualBox(2)) == [])
  }

  @Test func aLeafHasNoPath() {
    #expect(
      ValueDifference.between(1, 2).map { [$0.path, $0.old ?? "-", $0.new ?? "-"] } == [
        ["", "1", "2"]
      ])
    #expect(between(1, 2) == ["1 → 2"])
    #expect(between("a", "b") == [#""a" → "b""#])
    #expect(between(1.5, 2.5) == ["1.5 → 2.5"])
    #expect(between(true, false) == ["true → false"])
  }

  @Test func nestedPartsAreNamedByTheirPath() {
    var new = Person()
    new.name.last = "B"
    new.age = 31
    #expect(between(Person(), new) == [#"name.last: "L" → "B""#, "age: 30 → 31"])
  }

  @Test func optionalsAreSeenThrough() {
    #expect(between(Optional(Name()), Name(first: "Bea")) == [#"first: "Ada" → "Bea""#])
    let gone = ValueDifference.between(Optional(1), nil)
    #expect(gone.map(\.path) == [""])
    #expect(between(Optional(1), nil) == ["Optional(1) → nil"])
    #expect(between(nil, Optional(1)) == ["nil → Optional(1)"])
    #expect(between(Int??.some(1), Int??.some(2)) == ["1 → 2"])
    var hired = Person()
    hired.boss = Name(first: "C", last: "D")
    let change = ValueDifference.between(Person(), hired)
    #expect(change.map(\.path) == ["boss"])
    #expect(change[0].old == "nil")
    #expect(change[0].new?.contains("first: \"C\"") == true)
  }

  @Test func enumsAreComparedWithinACase() {
    #expect(
      between(Screen.detail(Name()), .detail(Name(first: "B", last: "L"))) == [
        #"detail.first: "Ada" → "B""#
      ])
    #expect(
      between(Screen.edit(id: 1, text: "a"), .edit(id: 1, text: "b")) == [
        #"edit.text: "a" → "b""#
      ])
    let other = ValueDifference.between(Screen.list, .edit(id: 1, text: "a"))
    #expect(other.map(\.path) == [""])
    #expect(other[0].old?.hasSuffix("Screen.list") == true)
    #expect(other[0].new?.hasSuffix(#"Screen.edit(id: 1, text: "a")"#) == true)
  }

  @Test func arrayElementsAreInsertedRemovedAndChanged() {
    #expect(between([1, 2, 3], [1, 9, 3]) == ["[1]: 2 → 9"])
    #expect(between([1, 2, 3], [1, 2, 3, 4]) == ["[3]: + 4"])
    #expect(between([1, 2, 3], [0, 1, 2, 3]) == ["[0]: + 0"])
    #expect(between([1, 2, 3, 4], [1, 4]) == ["[1]: - 2", "[2]: - 3"])
    #expect(between([1, 2, 3], [1, 7, 8, 3]) == ["[1]: 2 → 7", "[2]: + 8"])
    #expect(between([], [5]) == ["[0]: + 5"])
    #expect(between([5], []) == ["[0]: - 5"])
    #expect(between([1, 1], [1, 1, 1]) == ["[2]: + 1"])
    #expect(
      between(["rows": [Name()]], ["rows": [Name(first: "B", last: "L")]]) == [
        #"["rows"][0].first: "Ada" → "B""#
      ])
  }

  @Test func dictionariesAreComparedByKey() {
    #expect(
      between(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 5, "d": 4]) == [
        #"["b"]: 2 → 5"#, #"["c"]: - 3"#, #"["d"]: + 4"#,
      ])
    #expect(between([1: Name()], [1: Name(first: "B")]) == [#"[1].first: "Ada" → "B""#])
  }

  @Test func setsAreComparedByMember() {
    #expect(between(Set([1, 2]), [2, 3]) == ["- 1", "+ 3"])
  }

  @Test func tuplesAreComparedByPosition() {
    #expect(between((1, "a"), (2, "a")) == [".0: 1 → 2"])
    #expect(between((x: 1, y: 2), (x: 1, y: 3)) == ["y: 2 → 3"])
  }

  @Test func classesAreComparedByTheirParts() {
    #expect(between(Box(1), Box(2)) == ["value: 1 → 2"])
    let box = Box(1)
    #expect(between(box, box) == [])
  }

  @Test func valuesOfUnequalTypesAreLeaves() {
    let old: any Sendable = 1
    let new: any Sendable = "1"
    #expect(between(old, new) == [#"1 → "1""#])
    #expect(between([1 as any Sendable], ["a"]) == [#"[0]: 1 → "a""#])
  }

  @Test func aNumberThatIsUnequalToItselfIsNoDifference() {
    #expect(between(Double.nan, .nan) == [])
  }

  @Test func differencesAreValues() {
    let first = ValueDifference.between(1, 2)
    #expect(Set(first + ValueDifference.between(1, 2)).count == 1)
    #expect(first != ValueDifference.between(1, 3))
  }
}
