/// A state of 10,000 numbers, each at a stored path of its own.
struct PathBoard: Sendable {
  struct Ten<Part: Sendable>: Sendable {
    var p0: Part
    var p1: Part
    var p2: Part
    var p3: Part
    var p4: Part
    var p5: Part
    var p6: Part
    var p7: Part
    var p8: Part
    var p9: Part

    init(_ part: Part) {
      (p0, p1, p2, p3, p4) = (part, part, part, part, part)
      (p5, p6, p7, p8, p9) = (part, part, part, part, part)
    }

    static var paths: [WritableKeyPath<Ten, Part>] {
      [\.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9]
    }
  }

  typealias Numbers = Ten<Ten<Ten<Ten<Int>>>>

  var numbers = Numbers(Ten(Ten(Ten(0))))

  static let paths: [any KeyPath<PathBoard, Int> & Sendable] = {
    let numbers = \PathBoard.numbers
    let paths = Numbers.paths.flatMap { first in
      Ten<Ten<Ten<Int>>>.paths.flatMap { second in
        Ten<Ten<Int>>.paths.flatMap { third in
          Ten<Int>.paths.map { fourth in
            numbers.appending(path: first).appending(path: second).appending(path: third)
              .appending(path: fourth)
          }
        }
      }
    }
    // Sound: none of them holds a value.
    return paths.map { unsafeBitCast($0, to: (any KeyPath<PathBoard, Int> & Sendable).self) }
  }()
}
