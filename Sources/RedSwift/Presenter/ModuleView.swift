/// A view, or what stands for one, that presents a module's changes itself.
///
/// ```swift
/// import RedSwift
///
/// enum Lamp: ModuleDescription {
///   typealias State = Bool
///   enum Message: Sendable { case toggle }
///   enum Change { case lit(Bool) }
///   typealias Task = Never
///   typealias Context = Void
///   static func dispatcher(state: inout Bool, message: Message) -> (changes: [Change], tasks: [Never])
///   {
///     state.toggle()
///     return ([.lit(state)], [])
///   }
///   static func workerFactory(context: Void) -> (@escaping Handler, Never) -> Void { { _, _ in } }
///   static func buildPresenter() -> Presenter { .presenting(on: LampView()) }
/// }
///
/// final class LampView: ModuleView {
///   typealias Module = Lamp
///   func setup(_ handler: @escaping Lamp.Handler) {}
///   func present(_ change: Lamp.Change) { print(change) }
/// }
///
/// let lamp = Lamp.build(context: (), initialState: false)
/// lamp.handle(.toggle)
/// ```
///
/// Prints:
///
/// ```text
/// lit(true)
/// ```
@MainActor
public protocol ModuleView<Module>: AnyObject {
  associatedtype Module: ModuleDescription

  /// Receives the module's handler, once, before anything is presented.
  func setup(_ handler: @escaping Module.Handler)

  /// Presents one change.
  func present(_ change: Module.Change)
}

extension ModulePresenter {
  /// Presents on `view`, which the module keeps until its end; it is the presenter's ``attachment``.
  @MainActor
  public static func presenting<View: ModuleView>(
    on view: View, as uiComponent: UIComponent = .none
  ) -> ModulePresenter where View.Module == Module {
    var presenter = ModulePresenter(
      uiComponent: uiComponent,
      setup: { handler in view.setup(handler) },
      present: { change in view.present(change) })
    presenter.attachment = view
    return presenter
  }
}
