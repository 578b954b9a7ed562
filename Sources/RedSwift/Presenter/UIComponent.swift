// The one file of the module that imports a toolkit. (STAND_IN_APPKIT is set where stand-ins of both can be imported.)

#if canImport(UIKit) && !os(watchOS) && !STAND_IN_APPKIT
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// What a presenter puts on the screen, for whoever embeds it: a parent module, a window, a navigation.
///
/// A toolkit that has no case here fits through ``ModulePresenter/attachment``.
public enum UIComponent: Sendable {
  #if canImport(UIKit) && !os(watchOS) && !STAND_IN_APPKIT
    /// A window.
    case window(UIWindow)
    /// A view controller.
    case viewController(UIViewController)
    /// A view.
    case view(UIView)
  #elseif canImport(AppKit)
    /// A window.
    case window(NSWindow)
    /// A view controller.
    case viewController(NSViewController)
    /// A view.
    case view(NSView)
  #endif
  /// Nothing, or something that is found elsewhere.
  case none
}
