// Swift 6: error: type 'Shop.Message' does not conform to the 'Sendable' protocol
// Swift 5: accepted
import RedSwift

final class Basket {
  var items: [String] = []
}

enum Shop: ModuleDescription {
  struct State { var basket: Basket? }
  enum Message { case bought(Basket) }
  enum Change { case items([String]) }
  enum Task {}
  typealias Context = Void

  static func dispatcher(state: inout State, message: Message)
    -> (changes: [Change], tasks: [Task])
  {
    switch message {
    case .bought(let basket):
      state.basket = basket
      return (changes: [.items(basket.items)], tasks: [])
    }
  }

  static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    return { _, _ in }
  }

  static func buildPresenter() -> Presenter {
    return Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
