#if canImport(SwiftUI)
  import RedSwift
  import SwiftUI

  extension ModulePresenter {
    /// Presents into a model: each change is applied to it, and the views that have read what it changes are redrawn.
    ///
    /// The model is a class marked `@Observable`; it is the presenter's ``attachment``. It starts as it is given, so a module
    /// that is shown from its beginning puts its first values out in ``ModuleDescription/initialize(state:)``.
    @MainActor
    public static func model<Model: AnyObject>(
      _ model: Model, apply: @escaping @MainActor (Module.Change, Model) -> Void
    ) -> ModulePresenter {
      var presenter = ModulePresenter(
        uiComponent: .none, setup: { _ in }, present: { change in apply(change, model) })
      presenter.attachment = model
      return presenter
    }

    /// The same, with an animation around each change.
    @MainActor
    public static func model<Model: AnyObject>(
      _ model: Model, animation: Animation?,
      apply: @escaping @MainActor (Module.Change, Model) -> Void
    ) -> ModulePresenter {
      .model(model) { change, model in
        withAnimation(animation) { apply(change, model) }
      }
    }
  }
#endif
