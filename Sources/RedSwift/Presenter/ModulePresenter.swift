/// Presents a module's changes: a component for the screen and two functions, all of them replaceable, so that a test
/// presents into a list and a program wraps one presenter into another.
///
/// Everything in it is used on the main actor. A controller takes a copy when it is built; changing a field later changes
/// nothing for a module that runs.
public struct ModulePresenter<Module: ModuleDescription> {
  /// What it puts on the screen.
  public var uiComponent: UIComponent

  /// Presents one change. Whatever it sends is handled when the running message is done.
  @preconcurrency public var present: @MainActor (Module.Change) -> Void

  /// Receives the module's handler, once, before anything is presented.
  @preconcurrency public var setup: @MainActor (@escaping Module.Handler) -> Void

  /// Anything else that belongs to it and that others have to find: a component of a toolkit without a case of its own in
  /// ``UIComponent``, a coordinator. The module keeps it until its end.
  public var attachment: Any?

  /// Makes a presenter. What `setup` and `present` capture lives as long as the module; a view that they capture may keep the
  /// handler, which does not retain the module.
  @preconcurrency
  public init(
    uiComponent: UIComponent,
    setup: @escaping @MainActor (@escaping Module.Handler) -> Void,
    present: @escaping @MainActor (Module.Change) -> Void
  ) {
    self.uiComponent = uiComponent
    self.setup = setup
    self.present = present
  }
}
