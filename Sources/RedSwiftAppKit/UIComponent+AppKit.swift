#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import RedSwift

  extension UIComponent {
    /// The view controller to embed or present: its own, or a window's content.
    @MainActor
    public var viewController: NSViewController? {
      switch self {
      case .window(let window): window.contentViewController
      case .viewController(let controller): controller
      case .view, .none: nil
      }
    }

    /// The view to embed: its own, its view controller's, or a window's content.
    @MainActor
    public var view: NSView? {
      switch self {
      case .window(let window): window.contentView
      case .viewController(let controller): controller.view
      case .view(let view): view
      case .none: nil
      }
    }
  }
#endif
