import RedstartTesting
import Testing

@testable import Redstart

/// Runs a timeline: each mark of the input is one second of the test's clock, a letter is an action, `-` none, and `!` cancels.
/// What effects send is marked in the output, at the second in which it was reduced.
struct Timeline {
  enum Action: Sendable {
    case input(Character)
    case output(Character)
    case cancel
  }

  let clock = TestClock()
  let store: Store<[Character], Action>

  /// - Parameter modify: puts the effect that is tested around the one that sends its letter.
  init(_ modify: @escaping @Sendable (Effect<Action>, TestClock) -> Effect<Action>) {
    let clock = clock
    store = Store(initialState: [Character]()) { (outputs: inout [Character], action: Action) in
      switch action {
      case .input(let letter):
        return modify(.run(id: "timeline") { send in send(.output(letter)) }, clock)
      case .output(let letter):
        outputs.append(letter)
        return .none
      case .cancel: return .cancel(id: "timeline")
      }
    }
  }

  func run(_ input: String) async -> String {
    var output = ""
    var seen = 0
    for mark in input {
      switch mark {
      case "-": break
      case "!": store.dispatch(.cancel)
      default: store.dispatch(.input(mark))
      }
      await quiet()
      let new = String(store.state.dropFirst(seen))
      seen += new.count
      output += new.isEmpty ? "-" : new.count == 1 ? new : "[\(new)]"
      // What becomes due with this is seen in the next second.
      clock.advance(by: .seconds(1))
      await quiet()
    }
    return output
  }

  /// Waits until nothing runs but timers, and all of these sleep.
  private func quiet() async {
    while true {
      let counts = store.effectCounts
      if counts.counted == counts.held, counts.timers == clock.sleepers.count { return }
      await Task.yield()
    }
  }
}
