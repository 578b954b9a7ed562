import Foundation
import RedSwift

/// What programs did with the parts themselves.
public enum Wiring {
  /// The public initialiser, with functions of the author's own, and a handler kept as a value.
  public static func byHand(start: Int, present: @escaping (Counter.Change) -> Void)
    -> (controller: ModuleController<Counter>, handle: Counter.Handler)
  {
    let presenter = ModulePresenter<Counter>(
      uiComponent: .none, setup: { handler in handler(.add(1)) }, present: present)
    let controller = Counter.Controller(
      state: .init(count: start),
      initialize: { state in (changes: [.count(state.count)], tasks: [.later(10)]) },
      dispatcher: Counter.dispatcher,
      worker: { handler, task in
        switch task {
        case .later(let step): handler(.add(step))
        }
      },
      presenter: presenter)
    return (controller, controller.handle)
  }

  public static func sendFromElsewhere(_ controller: Counter.Controller, _ step: Int) {
    DispatchQueue.global().async { controller.handle(.add(step)) }
  }

  public static func component(of controller: Counter.Controller) -> UIComponent {
    return controller.uiComponent
  }
}
