import Redstart
import Testing

/// Ten features of ten types in one expression: the type checker must not notice.
@Suite struct CombineTenTests {
  private struct Ten: Sendable {
    var a = 0
    var b = ""
    var c = 0.0
    var d: Int?
    var e = false
    var f: [Int] = []
    var g: Set<Int> = []
    var h: [Int: Int] = [:]
    var i: UInt8 = 0
    var j: Character = " "
  }

  private static let number = Case<Int, Int>({ $0 }, extract: { $0 })

  private static let reducer = Reducer<Ten, Int>.combine(
    Reducer { $0 += $1 }.scope(\.a, action: number),
    Reducer { $0 += "\($1)" }.scope(\.b, action: number),
    Reducer { $0 += Double($1) / 2 }.scope(\.c, action: number),
    Reducer { (child: inout Int?, step: Int) in child = (child ?? 0) + step }
      .scope(\.d, action: number),
    Reducer { $0 = $1 > 0 }.scope(\.e, action: number),
    Reducer { $0.append($1) }.scope(\.f, action: number),
    Reducer { $0.insert($1) }.scope(\.g, action: number),
    Reducer { $0[$1] = $1 }.scope(\.h, action: number),
    Reducer { $0 += UInt8($1) }.scope(\.i, action: number),
    Reducer { child, _ in child = "j" }.scope(\.j, action: number))

  @Test func tenCombinedReducersEachDoTheirPart() {
    var ten = Ten()
    Self.reducer(&ten, 3)
    Self.reducer(&ten, 4)
    #expect(ten.a == 7)
    #expect(ten.b == "34")
    #expect(ten.c == 3.5)
    #expect(ten.d == 7)
    #expect(ten.e)
    #expect(ten.f == [3, 4])
    #expect(ten.g == [3, 4])
    #expect(ten.h == [3: 3, 4: 4])
    #expect(ten.i == 7)
    #expect(ten.j == "j")
  }
}
