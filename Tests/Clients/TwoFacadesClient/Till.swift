import RedSwift

// The newer part of the app.

enum Till: ModuleDescription {
  struct State {
    var count = 0
  }

  enum Message {
    case paid(Int)
  }

  enum Change {
    case count(Int)
  }

  enum Task {}

  struct Context {}

  static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }

  static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    return { _, _ in }
  }

  static func dispatcher(state: inout State, message: Message) -> (changes: [Change], tasks: [Task])
  {
    switch message {
    case .paid(let number):
      state.count += number
      return ([.count(state.count)], [])
    }
  }
}
