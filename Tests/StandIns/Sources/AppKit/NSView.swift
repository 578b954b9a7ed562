@_exported import Foundation

/// A stand-in: something that can be shown.
@MainActor
open class NSView {
  open var frame: NSRect

  public init(frame: NSRect = .zero) {
    self.frame = frame
  }
}

/// A stand-in: a controller of one view.
@MainActor
open class NSViewController {
  open var view = NSView()

  public init(nibName: String?, bundle: Bundle?) {}

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    return nil
  }
}

/// A stand-in: a window with one content.
@MainActor
open class NSWindow {
  open var contentViewController: NSViewController? {
    didSet { contentView = contentViewController?.view }
  }
  open var contentView: NSView?

  public init() {}
}
