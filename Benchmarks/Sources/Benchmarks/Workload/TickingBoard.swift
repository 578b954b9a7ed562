import Redstart

/// A store of quotes, each with an observer of its own.
///
/// `@unchecked Sendable` is sound: it is used by one thread.
final class TickingBoard: @unchecked Sendable {
  struct State: Sendable {
    var quotes: EntityTable<Quote>
    var clicks = 0
  }

  enum Action: Sendable {
    case tick(Int)
    case click
  }

  let store: Store<State, Action>
  let tally = Tally()
  private let ids: [Int]
  private var next = 0
  private(set) var ticks = 0
  private var tokens: [ObservationToken] = []

  init(size: Int, isObserved: Bool = true) {
    let quotes = (0..<size).map(Quote.init)
    store = Store(initialState: State(quotes: EntityTable(quotes)), reducer: Self.reduce)
    ids = Self.randomIDs(of: quotes)
    guard isObserved else { return }
    tokens.reserveCapacity(size)
    let tally = tally
    for quote in quotes {
      tokens.append(store.observe(\.quotes, id: quote.id, initial: false) { _ in tally.add() })
    }
  }

  @Sendable
  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .tick(let id): state.quotes.update(id: id) { $0.bid += 1 }
    case .click: state.clicks &+= 1
    }
  }

  static func randomIDs(of quotes: [Quote]) -> [Int] {
    var state: UInt64 = 42
    return (0..<(1 << 17)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return quotes[Int(state >> 33) % quotes.count].id
    }
  }

  func tickSame(_ repetitions: Int) {
    let id = ids[0]
    for _ in 0..<repetitions { store.dispatch(.tick(id)) }
    ticks += repetitions
  }

  func tickAny(_ repetitions: Int) {
    for _ in 0..<repetitions {
      store.dispatch(.tick(ids[next & (ids.count - 1)]))
      next += 1
    }
    ticks += repetitions
  }

  func click(_ repetitions: Int) {
    for _ in 0..<repetitions { store.dispatch(.click) }
  }

  func end() {
    precondition(
      tokens.isEmpty || tally.calls == ticks,
      "An observer has missed a tick, or was told of another's.")
    for token in tokens { token.cancel() }
    tokens = []
  }
}
