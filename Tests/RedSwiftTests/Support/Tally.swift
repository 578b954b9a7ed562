import RedSwift
import TestSupport

/// Counts the messages of several threads, in a state that a race would crash or corrupt.
enum Tally: ModuleDescription {
  struct State {
    var count = 0
    var last: [Int: Int] = [:]
    var numbers: [Int] = []
  }

  struct Message: Sendable {
    let thread: Int
    let number: Int
  }

  struct Change: Sendable {
    let thread: Int
    let number: Int
    let count: Int
    /// Whether this thread's messages have come in the order of sending.
    let isNext: Bool
  }

  typealias Task = Never
  typealias Context = Void

  static func dispatcher(state: inout State, message: Message) -> (
    changes: [Change], tasks: [Never]
  ) {
    state.count += 1
    let isNext = state.last[message.thread, default: -1] + 1 == message.number
    state.last[message.thread] = message.number
    if state.numbers.count > 100 { state.numbers = [] }
    state.numbers.append(message.number)
    let change = Change(
      thread: message.thread, number: message.number, count: state.count, isNext: isNext)
    return ([change], [])
  }

  static func workerFactory(context: Void) -> (@escaping Handler, Never) -> Void { { _, _ in } }

  static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}

/// What was presented of a tally.
final class TallyBoard: Sendable {
  struct Sums: Sendable {
    var presented = 0
    var inversions = 0
    var last = 0
  }

  let sums = Guarded(Sums())

  func present(_ change: Tally.Change) {
    sums.change { sums in
      sums.presented += 1
      if change.count != sums.last + 1 || !change.isNext { sums.inversions += 1 }
      sums.last = change.count
    }
  }

  @MainActor
  var presenter: Tally.Presenter {
    Tally.Presenter(uiComponent: .none, setup: { _ in }, present: { self.present($0) })
  }
}
