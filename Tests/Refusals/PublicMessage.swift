// Swift 6: error: type 'Shop.Message' does not conform to the 'Sendable' protocol
// Swift 5: accepted
import RedSwift

public enum Shop: ModuleDescription {
  public struct State { var bought = 0 }
  public enum Message { case bought }
  public enum Change { case bought(Int) }
  public enum Task {}
  public typealias Context = Void

  public static func dispatcher(state: inout State, message: Message)
    -> (changes: [Change], tasks: [Task])
  {
    state.bought += 1
    return (changes: [.bought(state.bought)], tasks: [])
  }

  public static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    return { _, _ in }
  }

  public static func buildPresenter() -> Presenter {
    return Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
