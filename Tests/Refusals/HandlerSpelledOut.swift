// Swift 6: error: sendability of function types in static method 'workerFactory(context:)' does not match requirement
// Swift 5: warning: sendability of function types in static method 'workerFactory(context:)' does not match requirement
import Dispatch
import RedSwift

enum Shop: ModuleDescription {
  struct State { var bought = 0 }
  enum Message: Sendable { case bought }
  enum Change: Sendable { case bought(Int) }
  enum Task: Sendable { case pay }
  struct Context { var pay: () -> Void = {} }

  static func dispatcher(state: inout State, message: Message)
    -> (changes: [Change], tasks: [Task])
  {
    state.bought += 1
    return (changes: [.bought(state.bought)], tasks: [.pay])
  }

  static func workerFactory(context: Context) -> (@escaping (Message) -> Void, Task) -> Void {
    return { handler, _ in handler(.bought) }
  }

  static func buildPresenter() -> Presenter {
    return Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
