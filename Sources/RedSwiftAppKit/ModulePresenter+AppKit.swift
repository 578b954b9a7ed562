#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import RedSwift

  extension ModulePresenter {
    /// Presents in a view controller that is a ``ModuleView``. The module keeps it until its end.
    @MainActor
    public static func viewController<Controller: NSViewController & ModuleView>(
      _ controller: Controller
    ) -> ModulePresenter where Controller.Module == Module {
      .presenting(on: controller, as: .viewController(controller))
    }

    /// Presents in a view that is a ``ModuleView``. The module keeps it until its end.
    @MainActor
    public static func view<Content: NSView & ModuleView>(
      _ view: Content
    ) -> ModulePresenter where Content.Module == Module {
      .presenting(on: view, as: .view(view))
    }

    /// Presents in the content view controller of a window, which it becomes.
    @MainActor
    public static func window<Content: NSViewController & ModuleView>(
      _ window: NSWindow, content: Content
    ) -> ModulePresenter where Content.Module == Module {
      window.contentViewController = content
      return .presenting(on: content, as: .window(window))
    }
  }
#endif
