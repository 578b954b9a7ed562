import RedSwift

/// A module that keeps what it is told, and shows it.
enum Ledger: ModuleDescription {
  struct State {
    var entries: [String] = []
  }

  enum Message: Sendable {
    case add(String)
    case say(String)
  }

  enum Change: Sendable, Equatable {
    case added(String)
  }

  enum Task: Sendable, Equatable {
    case say(String)
  }

  struct Context: Sendable {
    var work: @Sendable (@escaping Handler, Task) -> Void = { _, _ in }
  }

  static func dispatcher(state: inout State, message: Message) -> (
    changes: [Change], tasks: [Task]
  ) {
    switch message {
    case .add(let entry):
      state.entries.append(entry)
      return ([.added(entry)], [])
    case .say(let text):
      return ([], [.say(text)])
    }
  }

  static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void { context.work }

  static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }

  static func snapshot(of state: State) -> [Change] {
    state.entries.map { .added($0) }
  }
}
