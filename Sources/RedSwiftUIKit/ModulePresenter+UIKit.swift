#if canImport(UIKit) && !os(watchOS)
  import RedSwift
  import UIKit

  extension ModulePresenter {
    /// Presents in a view controller that is a ``ModuleView``. The module keeps it until its end.
    @MainActor
    public static func viewController<Controller: UIViewController & ModuleView>(
      _ controller: Controller
    ) -> ModulePresenter where Controller.Module == Module {
      .presenting(on: controller, as: .viewController(controller))
    }

    /// Presents in a view that is a ``ModuleView``. The module keeps it until its end.
    @MainActor
    public static func view<Content: UIView & ModuleView>(
      _ view: Content
    ) -> ModulePresenter where Content.Module == Module {
      .presenting(on: view, as: .view(view))
    }

    /// Presents in the root view controller of a window, which it becomes.
    @MainActor
    public static func window<Root: UIViewController & ModuleView>(
      _ window: UIWindow, root: Root
    ) -> ModulePresenter where Root.Module == Module {
      window.rootViewController = root
      return .presenting(on: root, as: .window(window))
    }
  }
#endif
