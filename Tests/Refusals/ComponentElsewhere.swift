// Swift 6: warning: main actor-isolated property 'uiComponent' can not be referenced from a nonisolated context
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

func component(of shop: Shop.Controller) -> UIComponent {
  return shop.uiComponent
}
