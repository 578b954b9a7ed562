@_exported import Foundation

/// A stand-in: a rectangle in a tree of them.
@MainActor
open class UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  public init(frame: CGRect = .zero) {
    self.frame = frame
  }

  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }
}

/// A stand-in: a view with a controller at its root.
@MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
}
