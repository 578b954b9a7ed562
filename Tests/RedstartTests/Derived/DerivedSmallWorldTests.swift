import TestSupport
import Testing

/// Every graph of three derived values over two numbers, with every sequence of four commits, subscriptions and cancellations.
@Suite("Derived values, small worlds")
struct DerivedSmallWorldTests {
  @Test("what is computed, from what, and who is told, is what the oracle says", arguments: 0..<8)
  func everyWorld(part: Int) {
    let length = 4
    let base = DerivedWorld.operations
    let sequences = (0..<length).reduce(1) { count, _ in count * base }
    let total = DerivedWorld.shapes.count * sequences
    let step = Scale.stride == 1 ? 1 : Scale.stride * 3
    var tried = 0
    for number in stride(from: part * step, to: total, by: 8 * step) {
      let shape = DerivedWorld.shapes[number / sequences]
      var world = DerivedWorld(shape)
      var rest = number % sequences
      var done: [Int] = []
      for _ in 0..<length {
        done.append(rest % base)
        rest /= base
        if let complaint = world.perform(done[done.count - 1]) {
          Issue.record("\(shape), \(done): \(complaint)")
          return
        }
      }
      tried += 1
    }
    #expect(tried >= total / (8 * step) - 1)
  }
}
