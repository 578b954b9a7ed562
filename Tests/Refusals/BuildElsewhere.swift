// Swift 6: warning: call to main actor-isolated static method 'build(context:initialState:presenter:)' in a synchronous nonisolated context
// Swift 5: accepted
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

  static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    return { _, _ in context.pay() }
  }

  static func buildPresenter() -> Presenter {
    return Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}

func make() -> Shop.Controller {
  return Shop.build(context: .init(), initialState: .init())
}
