#if canImport(UIKit) && !os(watchOS)
  import RedSwift
  import UIKit

  extension UIComponent {
    /// The view controller to embed, push or present: its own, or a window's root.
    @MainActor
    public var viewController: UIViewController? {
      switch self {
      case .window(let window): window.rootViewController
      case .viewController(let controller): controller
      case .view, .none: nil
      }
    }

    /// The view to embed: its own, or its view controller's, which is loaded for it.
    @MainActor
    public var view: UIView? {
      switch self {
      case .window(let window): window
      case .viewController(let controller): controller.view
      case .view(let view): view
      case .none: nil
      }
    }
  }
#endif
