/// The state that most rows use: two numbers, a string on the heap, and an array.
struct Desk: Sendable {
  var hot = 0
  var cold = 0
  var name = Desk.names[0]
  var items: [Int] = []

  /// Too long to be stored in a string's own bytes.
  static let names = ["a string on the heap, number one", "a string on the heap, number two"]

  enum Action: Sendable {
    case hot
    case cold
    case rename(String)
    case append(Int)
    case dropLast(Int)
    case nothing
  }

  @Sendable
  static func reduce(_ desk: inout Desk, _ action: Action) {
    switch action {
    case .hot: desk.hot &+= 1
    case .cold: desk.cold &+= 1
    case .rename(let name): desk.name = name
    case .append(let item): desk.items.append(item)
    case .dropLast(let count): desk.items.removeLast(count)
    case .nothing: break
    }
  }
}
