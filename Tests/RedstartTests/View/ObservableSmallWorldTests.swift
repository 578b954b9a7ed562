import Redstart
import TestSupport
import Testing

/// Every pair of things to read, with every sequence of three actions, and batches of two.
@MainActor
@Suite("A view of a store, small worlds")
struct ObservableSmallWorldTests {
  @Test(
    "a reader reads again exactly when something that it read has changed",
    arguments: TrackingReader.Manner.allCases)
  func everyWorld(_ manner: TrackingReader.Manner) {
    let reads = ScreenRead.allCases
    let actions = ScreenAction.allCases
    let sequences = actions.count * actions.count * actions.count
    let pairs = reads.count * reads.count
    let step = Scale.stride == 1 ? 5 : Scale.stride * 9 - 2
    for number in stride(from: 0, to: pairs * sequences, by: step) {
      let pair = [reads[number % reads.count], reads[number / reads.count % reads.count]]
      var rest = number / pairs
      var sequence: [ScreenAction] = []
      for _ in 0..<3 {
        sequence.append(actions[rest % actions.count])
        rest /= actions.count
      }
      if let complaint = run(pair, sequence, manner, isBatched: number % 5 == 0) {
        Issue.record("\(pair), \(sequence): \(complaint)")
        return
      }
    }
  }

  private func run(
    _ pair: [ScreenRead], _ sequence: [ScreenAction], _ manner: TrackingReader.Manner,
    isBatched: Bool
  ) -> String? {
    let view = ScreenView(ScreenAction.store())
    let reader = TrackingReader(manner) { pair.map { $0.read(view) }.joined(separator: "|") }
    var state = Screen()
    func text() -> String { pair.map { $0.value(state) }.joined(separator: "|") }
    var expected = [text()]
    func expectChange() {
      if text() != expected.last { expected.append(text()) }
    }
    if isBatched {
      view.store.batch {
        for action in sequence { view.dispatch(action) }
      }
      for action in sequence { ScreenAction.reduce(&state, action) }
      expectChange()
      reader.update()
    } else {
      for action in sequence {
        view.dispatch(action)
        ScreenAction.reduce(&state, action)
        expectChange()
        reader.update()
      }
    }
    return reader.texts == expected ? nil : "\(reader.texts) instead of \(expected)"
  }
}
