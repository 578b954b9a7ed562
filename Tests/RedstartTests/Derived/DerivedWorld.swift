import Redstart
import TestSupport

/// Three derived values over two numbers, watched and let go at will, and beside them an oracle that says what must be computed and
/// told.
struct DerivedWorld {
  struct Pair: Sendable, Equatable {
    var a = 0
    var b = 0
  }

  enum Step: Int, Sendable, CaseIterable {
    case a, b, both, nothing
  }

  /// What a derived value is made of: 0 and 1 are the numbers, 2 and more the derived values before it.
  typealias Inputs = [Int]

  /// All ways to make three derived values.
  static let shapes: [[Inputs]] = {
    func choices(_ available: Int) -> [Inputs] {
      (0..<available).flatMap { first in
        [[first]] + (0..<first).map { [$0, first] }
      }
    }
    return choices(2).flatMap { zero in
      choices(3).flatMap { one in choices(4).map { two in [zero, one, two] } }
    }
  }()

  /// Dispatch a step, or begin or end to watch one of the three.
  static let operations = Step.allCases.count + 3

  /// Everything that happened: values computed, with what from; and observers told.
  enum Event: Sendable, Equatable {
    case computed(Int, [Int])
    case told(Int, Int)
  }

  let shape: [Inputs]
  private let log = Log<Event>()
  private let store = Store(initialState: Pair()) { (pair: inout Pair, step: Step) in
    DerivedWorld.reduce(&pair, step)
  }
  private var derived: [Derived<Pair, Int>] = []
  private var tokens: [ObservationToken?] = [nil, nil, nil]

  // The oracle's.
  private var pair = Pair()
  /// For each derived value that is needed, the inputs and the result it was computed with last.
  private var computed: [Int: (inputs: [Int], value: Int)] = [:]
  private var told: [Int: Int] = [:]

  init(_ shape: [Inputs]) {
    self.shape = shape
    let log = log
    for (index, inputs) in shape.enumerated() {
      let selections = inputs.map { input in
        switch input {
        case 0: Selection(\Pair.a)
        case 1: Selection { (pair: Pair) in pair.b }
        default: Selection(derived[input - 2])
        }
      }
      let compute: @Sendable ([Int]) -> Int = { values in
        log.add(.computed(index, values))
        return Self.result(values)
      }
      derived.append(
        selections.count == 1
          ? Derived(selections[0]) { compute([$0]) }
          : Derived(selections[0], selections[1]) { compute([$0, $1]) })
    }
  }

  static func reduce(_ pair: inout Pair, _ step: Step) {
    if step == .a || step == .both { pair.a += 1 }
    if step == .b || step == .both { pair.b += 1 }
  }

  /// Different inputs often have the same result.
  static func result(_ inputs: [Int]) -> Int {
    inputs.reduce(1, +) / 2
  }

  /// Does one thing. Answers what went otherwise than the oracle says.
  mutating func perform(_ operation: Int) -> String? {
    var expected: [Event] = []
    if let step = Step(rawValue: operation) {
      Self.reduce(&pair, step)
      store.dispatch(step)
      expected = update()
      for index in tokens.indices where tokens[index] != nil {
        guard let value = computed[index]?.value, told[index] != value else { continue }
        told[index] = value
        expected.append(.told(index, value))
      }
    } else {
      let index = operation - Step.allCases.count
      if let token = tokens[index] {
        token.cancel()
        tokens[index] = nil
        let needed = needed()
        computed = computed.filter { needed.contains($0.key) }
      } else {
        tokens[index] = store.observe(derived[index]) { [log] in log.add(.told(index, $0)) }
        expected = update()
        told[index] = computed[index]?.value
        expected.append(.told(index, told[index] ?? -1))
      }
    }
    let happened = log.take()
    if !Self.agree(happened, expected) { return "happened: \(happened); expected: \(expected)" }
    for index in derived.indices {
      let value = store.value(of: derived[index])
      if value != fresh(index) { return "value \(index) was \(value)" }
    }
    for case .computed(let index, let inputs) in log.take() {
      if computed[index] != nil { return "computed \(index) again, from \(inputs)" }
    }
    return nil
  }

  /// Computations may come in any order that respects the inputs, which their arguments prove; calls come after them, and
  /// those of one round in the order of subscription, of which the sets are compared here.
  private static func agree(_ happened: [Event], _ expected: [Event]) -> Bool {
    guard happened.count == expected.count else { return false }
    return expected.allSatisfy(happened.contains)
      && happened.allSatisfy(expected.contains)
  }

  private func needed() -> Set<Int> {
    var needed = Set(tokens.indices.filter { tokens[$0] != nil })
    for index in shape.indices.reversed() where needed.contains(index) {
      for input in shape[index] where input >= 2 { needed.insert(input - 2) }
    }
    return needed
  }

  /// Computes, in the oracle, what is needed and was made from other inputs.
  private mutating func update() -> [Event] {
    var events: [Event] = []
    for index in needed().sorted() {
      let inputs = shape[index].map { input in
        input == 0 ? pair.a : input == 1 ? pair.b : computed[input - 2]?.value ?? -1
      }
      if computed[index]?.inputs == inputs { continue }
      computed[index] = (inputs, Self.result(inputs))
      events.append(.computed(index, inputs))
    }
    return events
  }

  /// The value by its definition.
  private func fresh(_ index: Int) -> Int {
    Self.result(
      shape[index].map { $0 == 0 ? pair.a : $0 == 1 ? pair.b : fresh($0 - 2) })
  }
}
