import RedSwift

/// The module of those pieces of code that do not declare one of their own.
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
